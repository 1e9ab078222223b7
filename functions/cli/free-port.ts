import { createServer } from 'node:net';

/** @throws one line if the port is in use */
export function expectFreePort(port: number): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.on('error', () => fail(new Error(`Port ${port} is taken. Stop what listens there, or set PORT to another one.`)));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done()));
  });
}
