const SPELLINGS: Readonly<Record<string, string>> = {
  캅셀: '캡슐',
  캅슐: '캡슐',
  캡셀: '캡슐',
  캅샐: '캡슐',
  캡: '캡슐',
  스픈: '스푼',
  스폰: '스푼',
  태블릿: '정',
  tablet: '정',
  ml: 'mL',
  그램: 'g',
  SET: '세트',
};

export function unitName(printed: string): string {
  return SPELLINGS[printed] ?? printed;
}
