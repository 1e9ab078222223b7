import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import { readReportCautions } from '#domain/labels/panel/report-groups.ts';
import { readDirections } from '#domain/supplements/directions/read-directions.ts';
import { waysOfTaking } from '#domain/supplements/directions/ways-of-taking.ts';
import { composeCautions, composeDirections } from '#register/snapshot/compose-texts.ts';
import { formatLine, parseLine } from '#register/snapshot/line.ts';
import { formatNames, formatRegister, NAMES_FILE, parseNames, parseRegister, REGISTER_FILE } from '#register/snapshot/register-text.ts';

const TEXT = readFileSync(resolve(PROJECT, REGISTER_FILE), 'utf8');
const LINE =
  '2004001500000\t종근당 비타민C\t(주)어느공장\tUNSURE\ttablet\t2x1정 AFTER_MEAL:30 !BEDTIME MORNING CHEW MELT\tvitamin-c=1000; vitamin-d=50[2000 IU](MEDIUM); niacin=15+nicotinamide; lutein=?(sum-unclear)\tIMMUNE,BONE\t어떤추출물 | 다른추출물\tMILK/EGG\tCHILD!,ANY_MEDICINE,STOP_IF_UNWELL';
const changed = (field: number, text: string) => LINE.split('\t').with(field, text).join('\t');
const register = (lines: readonly string[], count = lines.length) =>
  [`# ${count} products of the register of health functional foods as facts, read on 2026-11-22`, ...lines, ''].join('\n');

describe('a line of the register', () => {
  it('a line of the register is read and written alike', () => {
    expect(formatLine(parseLine(LINE))).toBe(LINE);
    expect(parseLine(LINE)).toMatchObject({
      brand: { name: '종근당', shown: '종근당', isSure: true },
      directions: { timesPerDay: { min: 2, max: 2 }, unit: '정', meals: ['AFTER_MEAL'], minutesAfterMeal: 30, notAt: ['BEDTIME'] },
      ways: ['CHEW', 'MELT'],
      amounts: [
        { slug: 'vitamin-c', amount: '1000', printed: null, reading: 'HIGH' },
        { slug: 'vitamin-d', amount: '50', printed: '2000 IU', reading: 'MEDIUM' },
        { slug: 'niacin', amount: '15', chemicalForm: 'nicotinamide' },
        { slug: 'lutein', amount: null, reading: 'sum-unclear' },
      ],
      cautions: { avoid: ['CHILD'], consult: ['ANY_MEDICINE'], remarks: ['STOP_IF_UNWELL'] },
    });
  });

  it.each([
    ['cut off', LINE.slice(0, 80)],
    ['without a number', changed(0, '20040015x')],
    ['without a name', changed(1, '')],
    ['of an unknown ingredient', changed(6, 'vitamin-q=3')],
    ['with a broken number', changed(6, 'vitamin-c=1.2.3')],
    ['with an amount that is unknown for no reason', changed(6, 'vitamin-c=?')],
    ['of an unknown purpose', changed(7, 'FLYING')],
    ['of an unknown form', changed(4, 'pill')],
    ['of an unknown kind', changed(3, 'FREE')],
    ['of an unknown hour', changed(5, '1x1정 TEATIME')],
    ['of an unknown group', changed(10, 'MARTIAN')],
  ])('a line of the register %s is refused, and the register with it', (_, line) => {
    expect(() => parseRegister(register([LINE.replace('2004001500000', '2004001500001'), line]))).toThrow('line 3 of the register');
  });

  it('a line of the register is refused where it is there twice, or where lines are missing', () => {
    expect(() => parseRegister(register([LINE, LINE]))).toThrow('twice');
    expect(() => parseRegister(register([LINE], 2))).toThrow('has 1 products, and says 2');
    expect(() => parseRegister('')).toThrow('line 1');
  });
});

describe('the register of the project', () => {
  const { facts, readOn } = parseRegister(TEXT);

  it('the register of the project holds what its header says, in less than 3 MB, as it would be written', () => {
    expect(facts.length).toBeGreaterThanOrEqual(9800);
    expect(Buffer.byteLength(TEXT)).toBeLessThan(3_000_000);
    expect(formatRegister({ readOn, facts })).toBe(TEXT);
  });

  it('the register of the project words equal directions in our own sentences', () => {
    for (const { directions, ways, name } of facts) {
      const text = composeDirections(directions, ways);
      const said = readDirections(text);
      expect(waysOfTaking(text), name).toEqual(ways);
      const { timesPerDay, unitsPerDose, unit, ages, ...rest } = directions;
      expect(said, name).toMatchObject({ ...rest });
      if (!directions.isUnclear) expect({ ...said, ages }, name).toEqual(directions);
    }
  });

  it('the register of the project quotes no report: no field is longer than a name or ends like a sentence', () => {
    for (const line of TEXT.trim().split('\n').slice(3)) {
      const [, name = '', maker = '', , , directions = '', , , others = ''] = line.split('\t');
      for (const field of [name, maker, directions, ...others.split(' | ')])
        expect(field).not.toMatch(/(?:십시오|세요|니다|할 것|있음)\.?$/);
    }
  });
});

describe('what reports caution of', () => {
  it.each([
    ['영ㆍ유아, 어린이, 임산부 및 수유부는 섭취를 피할 것', 'CHILD! PREGNANT! LACTATING!'],
    ['의약품(항응고제, 항혈소판제, 혈압강하제 등) 복용 시 전문가와 상담할 것', 'ANTICOAGULANT ANTIPLATELET ANTIHYPERTENSIVE'],
    ['고칼슘혈증이 있거나 의약품 복용 시 전문가와 상담할 것', 'ANY_MEDICINE HYPERCALCEMIA'],
    [
      '간ㆍ신장ㆍ심장질환, 알레르기 및 천식이 있거나 의약품 복용 시 전문가와 상담할 것',
      'ANY_MEDICINE KIDNEY_DISEASE LIVER_DISEASE HEART_DISEASE ASTHMA ANY_ALLERGY',
    ],
    ['신장질환이 있는 사람은 섭취 전 전문가와 상담할 것', 'KIDNEY_DISEASE'],
    ['간 질환이 있거나, 고지혈증 치료제 복용 시 섭취를 피할 것', 'STATIN! LIVER_DISEASE!'],
    ['위, 간 및 신장 질환이 있거나 고혈압 치료제 등 복용시 전문가와 상의할 것', 'ANTIHYPERTENSIVE KIDNEY_DISEASE LIVER_DISEASE GI_DISEASE'],
    [
      '(특히 심장질환, 고혈압, 신장질환, 위장질환, 갑상선기능 항진증, 불안장애, 신경쇠약 시 섭취를 금합니다.)',
      'KIDNEY_DISEASE! HEART_DISEASE! HYPERTENSION! THYROID! GI_DISEASE!',
    ],
    ['콜레스테롤 저하를 위한 의약품과 함께 섭취하지 않도록 하여야 합니다', 'STATIN!'],
    ['콜레스테롤 조절 관련 의약품을 복용하고 있는 사람은 반드시 의사와 상담하여 섭취', 'STATIN'],
    ['당뇨치료제 및 혈액응고제 복용 시 섭취에 주의', 'ANTICOAGULANT ANTIDIABETIC'],
    [
      '영, 유아, 임신.수유부나 질환보유자 또는 약 복용 중이신 분은 섭취 전에 의사, 약사 등\n전문가와 상의하십시오',
      'CHILD PREGNANT LACTATING ANY_MEDICINE ILLNESS',
    ],
    [
      '임산부, 수유부, 영유아, 기타 질병을 가진 분, 수술 전후 환자분 등은 의사와\n상담하시기 바랍니다',
      'CHILD PREGNANT LACTATING ILLNESS SURGERY_WITHIN_2_WEEKS',
    ],
    ['병 치료 하시는 분은 섭취 전 의사와 상담 후 섭취하십시오', 'ILLNESS'],
    ['질환이 있거나 의약품 복용 시 전문가와 상답하십시오', 'ANY_MEDICINE ILLNESS'],
    ['고칼슘혈증이 있거나 의약품 복용 시 전문가와 상당할 것', 'ANY_MEDICINE HYPERCALCEMIA'],
    ['영∙유아, 어린이, 임산부 및 수유부는 섭취를 피합십시오', 'CHILD! PREGNANT! LACTATING!'],
    ['수술 전후, 출혈성 질환이 있거나 항응고제 등 복용 시 전문가와 상담할 것', 'ANTICOAGULANT BLEEDING_DISORDER SURGERY_WITHIN_2_WEEKS'],
    ['신장질환, 위장관질환 등이 있는 경우 섭취 전 전문가와 상담할 것', 'KIDNEY_DISEASE GI_DISEASE'],
    ['의약품(혈압강하제, 부정맥치료제 등)을 복용하시는 분은 의사와 상담', 'ANTIHYPERTENSIVE ANY_MEDICINE'],
    ['알레르기 체질이신 경우 성분을 확인하신 후 섭취하시고 유통기한이 경과한 제품은 섭취하지 마십시오', 'ANY_ALLERGY'],
    ['특이체질이거나 알레르기 체질인 분은 섭취를 금한다', 'ANY_ALLERGY!'],
    ['알레르기 반응이 나타나는 경우에는 섭취 중단', 'STOP_IF_UNWELL'],
    [
      '게에 알레르기를 나타내는 사람은 섭취에 주의(게를 원재료로 사용한 경우에 한함)새우에 알레르기를 나타내는 사람은 섭취에 주의',
      'SHELLFISH_CRUSTACEAN',
    ],
    ['우유와 함께 드시지 마십시오', ''],
    ['어린이의 손에 닿지 않도록 주의하시기 바랍니다', ''],
    ['본 제품은 질병의 예방 및 치료를 위한 의약품이 아닙니다. 섭취에 주의하십시오', ''],
    ['남성의 경우 과다 섭취를 피할 것', 'NOT_TOO_MUCH'],
    ['(면역과민반응에 의한 피부상태 개선에 도움을 줄 수 있다는 기능성을 표시·판매하는 경우에 한함)', ''],
    ['[폴리코사놀-사탕수수 왁스알코올] 임산부는 섭취를 피하십시오', 'PREGNANT!'],
    ['게 또는 새우에 알레르기가 있는 사람은 섭취에 주의', 'SHELLFISH_CRUSTACEAN'],
    ['당뇨치료제 및 혈액항응고제 복용 시 섭취에 주의', 'ANTICOAGULANT ANTIDIABETIC'],
    ['어린이가 함부로 섭취하지 않도록 일일섭취량 방법을 지도할 것', 'CHILDREN_SUPERVISED'],
    ['(가) 과다섭취 시 일시적으로 피부가 황색으로 변할 수 있음 (나) 흡연자는 섭취 시 전문가와 상담할 것', 'SMOKER YELLOW_SKIN'],
    ['임산부와 수유부는 섭취에 주의하며, 이상사례 발생 시 섭취를 중단하고 전문가와 상담할 것', 'PREGNANT LACTATING STOP_IF_UNWELL'],
    ['내용물을 꺼낸 후 뚜껑을 꼭 닫아 주십시오.', ''],
  ])('caution points of reports: %s', (text, expected) => {
    const { avoid, consult, remarks } = readReportCautions(text);
    expect([...avoid.map((group) => `${group}!`), ...consult, ...remarks].join(' ')).toBe(expected);
  });

  it('cautions of reports give one point each', () => {
    expect(composeCautions({ avoid: ['PREGNANT', 'CHILD'], consult: ['ANTICOAGULANT'], remarks: ['YELLOW_SKIN'] }).split('\n')).toEqual([
      '(가) 해당하면 드시지 마세요: 임신 중인 분, 어린이',
      '(나) 해당하면 의사·약사와 먼저 상의하세요: 피 묽게 하는 약(항응고제)',
      '(다) 많이 먹으면 피부가 잠시 노랗게 될 수 있어요.',
    ]);
    expect(composeCautions({ avoid: [], consult: [], remarks: [] })).toBe('');
  });
});

describe('the names of the register', () => {
  const HEAD = (count: number) => `# ${count} products of the register of which the name alone is known, gathered in 2026-07`;
  const NAMES = readFileSync(resolve(PROJECT, NAMES_FILE), 'utf8');
  const lines = ['@20040015001\t(주)어느공장', '7\t루테인 플러스', '12\t홍삼농축액\tRAW_MATERIAL'];
  const text = (some: readonly string[], count = 2) => [HEAD(count), ...some, ''].join('\n');

  it('the names of the register are read with their makers and kinds', () => {
    expect(parseNames(text(lines)).names).toEqual([
      { reportNumber: '200400150017', name: '루테인 플러스', maker: '(주)어느공장', kind: 'RETAIL' },
      { reportNumber: '2004001500112', name: '홍삼농축액', maker: '(주)어느공장', kind: 'RAW_MATERIAL' },
    ]);
  });

  it('the names of the project are written as they are read, beside the facts within 4.5 MB, and repeat none of them', () => {
    const { names, gatheredIn } = parseNames(NAMES);
    expect(formatNames({ names, gatheredIn })).toBe(NAMES);
    const numbers = new Set(parseRegister(TEXT).facts.map(({ reportNumber }) => reportNumber));
    expect(names.filter(({ reportNumber }) => numbers.has(reportNumber))).toEqual([]);
    expect(names.length + numbers.size).toBe(41_284);
    expect(Buffer.byteLength(NAMES) + Buffer.byteLength(TEXT)).toBeLessThan(4_500_000);
  });

  it.each([
    ['cut off', text(lines.slice(0, 2))],
    ['doubled', text([...lines, '7\t루테인 플러스'], 3)],
    ['with a foreign kind', text([...lines.slice(0, 2), '12\t홍삼농축액\tPOISON'])],
    ['with a name before its licence', text(lines.slice(1))],
    ['without a name', text([...lines.slice(0, 2), '12\t'])],
    ['with more than a kind', text([...lines.slice(0, 2), '12\t홍삼\tEXPORT\t1'])],
    ['without a first line', lines.join('\n')],
  ])('the names of the register are refused %s', (_, broken) => {
    expect(() => parseNames(broken)).toThrow(/names/);
  });
});
