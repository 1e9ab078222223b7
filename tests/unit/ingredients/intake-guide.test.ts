import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ingredients } from '#copy/ingredients/ingredients.ts';
import { barOfGuide, missingDosage } from '#features/ingredients/bar-of-guide.ts';
import { $intakeGuide, loadIntakeGuide } from '#stores/ingredients/intake-guide.ts';
import { stubDevice } from '#tests/support/device.ts';

const ingredient = (recommendedDosage: number | null, upperLimit: number | null, dosageErrorCode: string | null = null) => ({
  id: 1,
  name: '비타민C',
  description: '',
  effect: '',
  caution: '',
  gender: null,
  age: null,
  upperLimit,
  recommendedDosage,
  unit: 'mg',
  measuredAs: null,
  subIngredients: [],
  alternatives: [],
  supplements: [],
  dosageErrorCode,
  foodErrorCode: null,
  nameEnglish: '',
  timing: null,
  sources: [],
  reviewedOn: '',
  dosageSource: '',
  notFor: null,
  cautions: [],
  aliases: [],
  purposes: [],
});

describe('the bar of the amounts', () => {
  it("the intake guide's bar marks both at one third and two thirds", () => {
    const bar = barOfGuide(ingredient(100, 2000));
    expect(bar).toMatchObject({ fillPercent: 66.67, recommendedPercent: 33.33, upperPercent: 66.67, state: 'ok' });
    expect(bar).toMatchObject({ recommendedAmount: '100 mg', upperAmount: '2,000 mg', amountLabel: '하루 권장 100 mg' });
    expect(bar.valueText).toBe('비타민C 하루 권장 100 mg, 하루 상한 2,000 mg');
  });

  it("the intake guide's bar has one mark where one is missing, and zero counts as missing", () => {
    expect(barOfGuide(ingredient(100, null))).toMatchObject({ fillPercent: 33.33, upperPercent: null });
    expect(barOfGuide(ingredient(0, 2000))).toMatchObject({
      fillPercent: 66.67,
      recommendedPercent: null,
      amountLabel: '하루 상한 2,000 mg',
    });
  });

  it("the intake guide's bar is grey and empty without an amount", () => {
    expect(barOfGuide(ingredient(null, null))).toMatchObject({ fillPercent: null, state: 'unknown', amountLabel: '' });
  });

  it("the intake guide's bar says what is missing", () => {
    expect(missingDosage('INGREDIENT_DOSAGE_NOT_FOUND')).toBe('이 성분은 권장 섭취량 정보가 없어요.');
    expect(missingDosage('INGREDIENT_DOSAGE_HAVE_NULL')).toBe('일부 섭취량 정보가 없어요.');
    expect(missingDosage(null)).toBeNull();
  });

  it.each([
    [null, null, '성인 기준'],
    [20, 'FEMALE', '20대 여성 기준'],
    [60, 'MALE', '60대 이상 남성 기준'],
    [30, null, '30대 기준'],
  ])("the intake guide's bar names whose it is: %s %s", (age, gender, text) => {
    expect(ingredients.basisOf(age, gender)).toBe(text);
  });
});

describe('the amounts of a member', () => {
  const asked = vi.fn<(address: string) => Promise<Response>>();
  const login = (token: string | null) => stubDevice(token === null ? {} : { accessToken: token });
  const answer = (result: unknown, status = 200) =>
    new Response(JSON.stringify({ isSuccess: status === 200, code: 'U0001', message: '', result }), { status });
  beforeEach(() => {
    asked.mockReset();
    vi.stubGlobal('fetch', asked);
    $intakeGuide.set({ state: 'guest' });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('amounts of a member are not requested for a guest', async () => {
    login(null);
    await loadIntakeGuide(1);
    expect(asked).not.toHaveBeenCalled();
  });

  it('amounts of a member are requested with the bearer', async () => {
    login('t');
    asked.mockImplementation(async () => answer(ingredient(100, 2000)));
    await loadIntakeGuide(1);
    expect($intakeGuide.get()).toMatchObject({ state: 'loaded', limits: { upperLimit: 2000 }, person: null });
  });

  it.each([
    ['a token that is over', () => answer(null, 401), 'guest'],
    ['a token that counts as none', () => answer(ingredient(null, null, 'UNAUTHORIZED')), 'guest'],
    ['a refusal', () => answer(null, 404), 'failed'],
  ])('amounts of a member with %s: %#', async (_, reply, state) => {
    login('t');
    asked.mockImplementation(async () => reply());
    await loadIntakeGuide(1);
    expect($intakeGuide.get().state).toBe(state);
  });
});
