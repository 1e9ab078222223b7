import { ageOn, type Gender } from '#domain/people/age-group.ts';
import { todayInSeoul } from '#domain/reminders/zoned-time.ts';
import { ADULT, type Population } from '#domain/supplements/dosage.ts';
import type { Context, Viewer } from '#upstream/shared/http/context.ts';
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
