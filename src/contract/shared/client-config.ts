import * as v from 'valibot';
import { ofEachProvider } from '#domain/accounts/sign-in-provider.ts';

export const CLIENT_CONFIG_PATH = '/client-config.json';

const providerStateSchema = v.object({ isAvailable: v.boolean() });
export type ProviderState = v.InferOutput<typeof providerStateSchema>;

const unknownState: ProviderState = { isAvailable: false };

const firebaseSettingsSchema = v.object({
  apiKey: v.string(),
  appId: v.string(),
  projectId: v.string(),
  messagingSenderId: v.string(),
  vapidKey: v.string(),
});
export type FirebaseSettings = v.InferOutput<typeof firebaseSettingsSchema>;

export const clientConfigSchema = v.object({
  kakaoJsKey: v.nullish(v.string(), null),
  /** FCM where configured, else standard Web Push. */
  firebase: v.nullish(firebaseSettingsSchema, null),
  vapidPublicKey: v.nullish(v.string(), null),
  /** Whether members may share amounts of labels. */
  labelSharing: v.optional(v.boolean(), false),
  signIn: v.optional(
    v.object(ofEachProvider(() => v.optional(providerStateSchema, unknownState))),
    ofEachProvider(() => unknownState),
  ),
});
export type ClientConfig = v.InferOutput<typeof clientConfigSchema>;
