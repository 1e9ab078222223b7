import type { CheckReason, LeftReason, PanelNote } from '#domain/labels/panel/panel.ts';
import { OTHER_WEIGHT } from '../shared/words.ts';

/** Why a row that was read from a label is to be compared with it. */
export const CHECK_REASON_TEXTS: Readonly<Record<CheckReason, string>> = {
  UNREAD: '읽지 못한 줄이에요. 성분과 함량을 적거나 줄을 빼 주세요.',
  UNCONFIRMED: '사진에서 읽은 값이에요. 라벨과 같은지 확인해 주세요.',
  PERCENT_DIFFERS: '함량과 기준치 비율(%)이 서로 맞지 않아요. 라벨을 다시 확인해 주세요.',
  CORRECTED: '잘못 읽힌 글자를 비율(%)에 맞춰 고쳤어요. 라벨과 같은지 확인해 주세요.',
  NAME_UNCLEAR: '성분 이름이 또렷하지 않아요. 어떤 성분인지 확인해 주세요.',
  AMOUNT_UNCLEAR: '함량을 읽지 못했어요. 라벨을 보고 적어 주세요.',
  FORM_UNCLEAR: '천연형(d-알파)인지 합성형(dl-알파)인지에 따라 양이 달라요. 라벨을 보고 골라 주세요.',
  DIGITS_APART: '띄어 적힌 숫자를 하나로 읽었어요. 라벨과 같은지 확인해 주세요.',
  IMPLAUSIBLE: '보통 쓰는 양과 크게 달라요. 숫자와 단위를 확인해 주세요.',
  CONTRADICTION: '라벨에 다른 양도 적혀 있어요. 어느 쪽이 맞는지 골라 주세요.',
  COMPOUND: '원료(화합물)의 무게라서 성분의 양은 알 수 없어요.',
  RAW_MATERIAL: OTHER_WEIGHT,
  SOURCE: '추출물이나 기름의 양이에요. 그 안의 성분 양은 더 적을 수 있어요.',
  BLEND: '여러 원료를 섞은 양이에요. 각각의 양은 알 수 없어요.',
  BLEND_PART: '섞은 원료 가운데 하나예요. 양은 라벨에 없어요.',
  LESS_THAN: '정확한 양이 아니라 범위만 적혀 있어요.',
  PER_WEIGHT: '100 g이나 100 mL에 든 양이에요. 하루에 먹는 양을 확인해 주세요.',
};

export const PANEL_NOTE_TEXTS: Readonly<Record<PanelNote, string>> = {
  NO_ROWS: '성분과 함량을 찾지 못했어요. 성분표가 똑바로 보이게 다시 찍거나 직접 적어 주세요.',
  OTHER_LANGUAGE: '한국어나 영어 라벨만 읽을 수 있어요. 직접 적어 주세요.',
  TWO_COLUMNS: '함량이 두 줄(한 알, 하루)로 적혀 있어 하루 양을 골랐어요.',
  PERCENTS_DIFFER: '이 라벨의 비율(%)은 우리나라나 미국의 기준치와 맞지 않아요.',
  TOO_LONG: '글이 길어 앞부분만 읽었어요.',
};

export const LEFT_REASON_TEXTS: Readonly<Record<LeftReason, string>> = {
  TOO_LONG: '글이 너무 길어 읽지 않았어요.',
  NO_NAME: '어떤 성분의 양인지 알 수 없어요.',
};
