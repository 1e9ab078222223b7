import { env } from 'cloudflare:workers';
import { type FoodMark, foodMark } from '#domain/supplements/sale-kind.ts';
import { readEnvironment } from '#platform/env.ts';

export function foodMarkHere(imageOrEmoji: string): FoodMark {
  const { PUBLIC_URL, IMAGE_HOSTS } = readEnvironment(env).settings;
  return foodMark(imageOrEmoji, new URL(PUBLIC_URL).origin, IMAGE_HOSTS);
}
