import * as v from 'valibot';
import { ofEachProvider } from '#domain/sign-in-provider.ts';

export const CLIENT_CONFIG_PATH = '/client-config.json';

/** Whether one can sign in with a provider here. */
const providerStateSchema = v.object({ isAvailable: v.boolean() });
export type ProviderState = v.InferOutput<typeof providerStateSchema>;

const unknownState: ProviderState = { isAvailable: false };

/** The public settings of a Firebase web app. */
const firebaseSettingsSchema = v.object({
  apiKey: v.string(),
  appId: v.string(),
  projectId: v.string(),
  messagingSenderId: v.string(),
  vapidKey: v.string(),
});
export type FirebaseSettings = v.InferOutput<typeof firebaseSettingsSchema>;

/** What prerendered pages have to know of a deployment. Every field has a value for when it is missing. */
export const clientConfigSchema = v.object({
  kakaoJsKey: v.nullish(v.string(), null),
  /** Where FCM is set up pushes come by it, elsewhere by standard web push. */
  firebase: v.nullish(firebaseSettingsSchema, null),
  vapidPublicKey: v.nullish(v.string(), null),
  signIn: v.optional(
    v.object(ofEachProvider(() => v.optional(providerStateSchema, unknownState))),
    ofEachProvider(() => unknownState),
  ),
});
export type ClientConfig = v.InferOutput<typeof clientConfigSchema>;
