import * as oauth from 'oauth4webapi';
import * as v from 'valibot';
import { type Dialect, personOf, requestOptions } from './provider.ts';

const ISSUER = 'https://nid.naver.com';
const PROFILE = 'https://openapi.naver.com/v1/nid/me';

const text = v.nullish(v.string(), '');
const profileSchema = v.object({
  resultcode: v.literal('00'),
  response: v.object({
    id: v.pipe(v.string(), v.minLength(1)),
    email: text,
    name: text,
    nickname: text,
    gender: text,
    birthyear: text,
    birthday: text,
    mobile: text,
  }),
});

/** OAuth without OpenID Connect; sends the state with the code again. */
export const naver: Dialect = {
  issuer: ISSUER,
  server: async ({ issuer }) => ({
    issuer,
    authorization_endpoint: `${issuer}/oauth2.0/authorize`,
    token_endpoint: `${issuer}/oauth2.0/token`,
    userinfo_endpoint: issuer === ISSUER ? PROFILE : `${issuer}/v1/nid/me`,
  }),
  asked: async () => ({}),
  exchange: ({ state }) => ({ verifier: oauth.nopkce, parameters: { state } }),
  async readPerson(provider, { server, response }) {
    const tokens = await oauth.processAuthorizationCodeResponse(server, provider.client, response);
    const profile = new URL(server.userinfo_endpoint ?? '');
    const answer = await oauth.protectedResourceRequest(
      tokens.access_token,
      'GET',
      profile,
      undefined,
      undefined,
      requestOptions(provider),
    );
    const { response: said } = v.parse(profileSchema, await answer.json());
    const details = {
      email: said.email ?? '',
      name: said.name || said.nickname || '',
      gender: said.gender ?? '',
      birthDate: `${said.birthyear ?? ''}-${said.birthday ?? ''}`,
      phone: said.mobile ?? '',
    };
    // Naver reports neither verified e-mails nor the sign-in time.
    return { person: personOf(provider, said.id, details, false), authenticatedAt: null };
  },
};
