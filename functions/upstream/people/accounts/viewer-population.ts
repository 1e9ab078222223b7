import { ageOn, type Gender } from '#domain/age-group.ts';
import { ADULT, type Population } from '#domain/dosage.ts';
import { todayInSeoul } from '#domain/zoned-time.ts';
import type { Context, Viewer } from '#upstream/http/context.ts';
import { selectUser } from './queries/people.ts';

function genderOf(text: string): Gender | null {
  return text === 'MALE' || text === 'FEMALE' ? text : null;
}

export async function viewerPopulation(context: Context, viewer: Viewer): Promise<Population> {
  const user = viewer === null ? null : await selectUser(context, viewer.userId);
  if (user === null) return ADULT;
  return {
    ...ADULT,
    gender: genderOf(user.gender),
    age: user.birthDate === null ? null : ageOn(user.birthDate, todayInSeoul(context.now.getTime())),
  };
}
