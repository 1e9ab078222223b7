import { describe, expect, it } from 'vitest';
import { dateIn } from '#domain/reminders/zoned-time.ts';
import { isTermsSlug, TERMS_SLUGS, termsOfSlug } from '#domain/terms/terms.ts';
import { TERMS } from '#register/facts/terms.ts';

const document = (id: number, title: string, required: boolean) => ({ id, title, required });

describe('termsOfSlug', () => {
  const byTitle = [document(9, '마케팅 정보 수신', false), document(8, '개인정보 처리방침', true), document(7, '서비스 이용약관', true)];
  const byPlace = [
    document(1, '동의서 1', true),
    document(2, '동의서 2', false),
    document(3, '동의서 3', true),
    document(4, '동의서 4', false),
  ];

  it.each([
    ['service', 7],
    ['privacy', 8],
    ['marketing', 9],
  ] as const)('termsOfSlug finds %s by its title, whatever the order', (slug, id) => {
    expect(termsOfSlug(byTitle, slug)?.id).toBe(id);
  });

  it.each([
    ['service', 1],
    ['privacy', 3],
    ['marketing', 2],
  ] as const)('termsOfSlug finds %s by its place where no title tells: first required, second required, first optional', (slug, id) => {
    expect(termsOfSlug(byPlace, slug)?.id).toBe(id);
  });

  it.each(TERMS_SLUGS)('termsOfSlug %s is nothing among no documents', (slug) => {
    expect(termsOfSlug([], slug)).toBeNull();
  });

  it.each(TERMS_SLUGS)('termsOfSlug finds our own %s document', (slug) => {
    expect(termsOfSlug(TERMS, slug)?.slug).toBe(slug);
  });

  it.each(TERMS.filter(({ content }) => content.includes('부터 시행합니다')))(
    'terms name the effective date of $title in the text too',
    (terms) => {
      const [year, month, day] = terms.effectiveDate.split('-').map(Number);
      expect(terms.content).toContain(`${year}년 ${month}월 ${day}일부터 시행합니다`);
    },
  );

  it.each(TERMS.map(({ title, version, effectiveDate }) => [title, version, effectiveDate] as const))(
    'terms are in force when a person agrees to them: %s %s since %s',
    (_, __, effectiveDate) => {
      expect(effectiveDate <= dateIn('Asia/Seoul', Date.now())).toBe(true);
    },
  );

  it('termsOfSlug takes the first title that fits: privacy before marketing that names personal information', () => {
    const both = [document(1, '이용약관', true), document(2, '개인정보 수집', true), document(3, '개인정보의 마케팅 이용', false)];
    expect(TERMS_SLUGS.map((slug) => termsOfSlug(both, slug)?.id)).toEqual([1, 2, 3]);
  });
});

describe('isTermsSlug', () => {
  it('isTermsSlug accepts exactly the three slugs', () => {
    expect(TERMS_SLUGS.every(isTermsSlug)).toBe(true);
    expect(['Service', '', 'toString', 'terms'].some(isTermsSlug)).toBe(false);
  });
});
