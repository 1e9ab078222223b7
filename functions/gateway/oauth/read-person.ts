import * as oauth from 'oauth4webapi';
import { type Provider, type ProviderAnswer, requestOptions } from './providers/provider.ts';
import type { Transaction } from './transaction.ts';

export async function readPerson(provider: Provider, url: URL, redirectUri: string, transaction: Transaction): Promise<ProviderAnswer> {
  const { client, secret, dialect } = provider;
  const server = await dialect.server(provider);
  const { verifier, parameters = {} } = dialect.exchange(transaction);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.ClientSecretPost(secret),
    oauth.validateAuthResponse(server, client, url, transaction.state),
    redirectUri,
    verifier,
    { ...requestOptions(provider), additionalParameters: { ...parameters } },
  );
  return dialect.readPerson(provider, { server, response, nonce: transaction.nonce });
}
