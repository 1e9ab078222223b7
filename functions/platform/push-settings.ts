import * as v from 'valibot';

const text = v.pipe(v.string(), v.minLength(1));

/** The parts of a Google service account's JSON file that are needed to send. */
export const serviceAccountSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ project_id: text, client_email: text, private_key: text, private_key_id: v.optional(v.string()) }),
);
export type ServiceAccount = v.InferOutput<typeof serviceAccountSchema>;

/** The public settings of a Firebase web app. */
export const firebaseConfigSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ apiKey: text, appId: text, projectId: text, messagingSenderId: text, vapidKey: text }),
);
