// The characters of the display: 5x8 dots, drawn for Tapbank in the manner of the HD44780's ROM A00.
// Each row of a character is two hexadecimal digits, the left dot worth 16. In that ROM 0x5C is a yen
// sign, 0x7E an arrow to the right and 0x7F one to the left.

export const DOTS_WIDE = 5;
export const DOTS_HIGH = 8;

const FIRST = 0x20;
// Four characters a line, 0x20 to 0x7F.
const ROM = [
  '00000000000000', '04040404000004', '0a0a0a00000000', '0a0a1f0a1f0a0a',
  '040f140e051e04', '18190204081303', '0c12140815120d', '0c040800000000',
  '02040808080402', '08040202020408', '0004150e150400', '0004041f040400',
  '000000000c0408', '0000001f000000', '00000000000c0c', '00010204081000',
  '0e11131519110e', '040c040404040e', '0e11010204081f', '1f02040201110e',
  '02060a121f0202', '1f101e0101110e', '0608101e11110e', '1f010204080808',
  '0e11110e11110e', '0e11110f01020c', '000c0c000c0c00', '000c0c000c0408',
  '02040810080402', '00001f001f0000', '08040201020408', '0e110102040004',
  '0e11010d15150e', '0e1111111f1111', '1e11111e11111e', '0e11101010110e',
  '1c12111111121c', '1f10101e10101f', '1f10101e101010', '0e11101711110f',
  '1111111f111111', '0e04040404040e', '0702020202120c', '11121418141211',
  '1010101010101f', '111b1515111111', '11111915131111', '0e11111111110e',
  '1e11111e101010', '0e11111115120d', '1e11111e141211', '0f10100e01011e',
  '1f040404040404', '1111111111110e', '11111111110a04', '1111111515150a',
  '11110a040a1111', '1111110a040404', '1f01020408101f', '0e08080808080e',
  '110a1f041f0404', '0e02020202020e', '040a1100000000', '0000000000001f',
  '08040200000000', '00000e010f110f', '1010161911111e', '00000e1010110e',
  '01010d1311110f', '00000e111f100e', '0609081c080808', '000f11110f010e',
  '10101619111111', '04000c0404040e', '0200060202120c', '10101214181412',
  '0c04040404040e', '00001a15151111', '00001619111111', '00000e1111110e',
  '00001e111e1010', '00000d130f0101', '00001619101010', '00000e100e011e',
  '08081c08080906', '0000111111130d', '00001111110a04', '0000111115150a',
  '0000110a040a11', '000011110f010e', '00001f0204081f', '02040408040402',
  '04040404040404', '08040402040408', '0004021f020400', '0004081f080400',
];
const OTHERS = {
  0xa5: '0000000c0c0000', // middle dot
  0xdf: '1c141c00000000', // degree
  0xff: '1f1f1f1f1f1f1f1f', // full block
};
const UNDEFINED = '150a150a150a150a'; // a custom character that nobody has drawn

function rowsOf(digits) {
  const rows = new Array(DOTS_HIGH).fill(0);
  for (let row = 0; row * 2 < digits.length; row += 1) {
    rows[row] = parseInt(digits.slice(row * 2, row * 2 + 2), 16);
  }
  return rows;
}

/** The eight rows of a character; `custom` holds the rows of codes 0 to 7 that are drawn. */
export function glyph(code, custom) {
  if (code < 16) return custom[code % 8] || rowsOf(UNDEFINED);
  if (code in OTHERS) return rowsOf(OTHERS[code]);
  return rowsOf(ROM[code - FIRST] || UNDEFINED);
}
