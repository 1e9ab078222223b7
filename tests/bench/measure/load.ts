import { Agent, request } from 'node:http';

const CONNECTIONS = 8;

function get(agent: Agent, url: string): Promise<number> {
  return new Promise((done, fail) => {
    request(url, { agent, headers: { accept: 'text/html', 'accept-encoding': 'identity' } }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode ?? 0));
      response.on('error', fail);
    })
      .on('error', fail)
      .end();
  });
}

/**
 * Fetches addresses over eight kept-alive connections.
 * @param urlOf the address of request number 0…count−1
 * @returns seconds for all of them
 * @throws when an answer is not 200
 */
export async function fetchAll(count: number, urlOf: (index: number) => string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let next = 0;
  const connection = async (): Promise<void> => {
    while (next < count) {
      const url = urlOf(next);
      next += 1;
      const status = await get(agent, url);
      if (status !== 200) throw new Error(`${url} answered ${status}`);
    }
  };
  const start = performance.now();
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, connection));
    return (performance.now() - start) / 1000;
  } finally {
    agent.destroy();
  }
}
