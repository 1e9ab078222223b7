import * as v from 'valibot';

const text = v.pipe(v.string(), v.minLength(1));

export const serviceAccountSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ project_id: text, client_email: text, private_key: text, private_key_id: v.optional(v.string()) }),
);
export type ServiceAccount = v.InferOutput<typeof serviceAccountSchema>;

export const firebaseConfigSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ apiKey: text, appId: text, projectId: text, messagingSenderId: text, vapidKey: text }),
);
