import { type Letter, type RunningSmtp, startSmtpServer } from './smtp-server.ts'

export interface TestSmtp extends RunningSmtp {
  letters: Pick<Letter, 'to' | 'source'>[]
}

/**
 * A real SMTP server on a free port that asks for this name and password and keeps what it receives. Addresses that
 * begin with «nobody» are refused by name.
 */
export async function startTestSmtp(account: { user: string; password: string }): Promise<TestSmtp> {
  const letters: TestSmtp['letters'] = []
  const server = await startSmtpServer(
    ({ to, source }) => {
      letters.push({ to, source: decodeBodies(source) })
    },
    {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        if (username === account.user && password === account.password) done(null, { user: username })
        else done(new Error('Unknown'))
      },
      onRcptTo({ address }, _session, done) {
        if (!address.startsWith('nobody')) done()
        else done(Object.assign(new Error(`5.1.1 <${address}> User unknown`), { responseCode: 550 }))
      },
    },
  )
  return { ...server, letters }
}

/** Quoted-printable undone, so that links can be read; base64 parts stand beside it decoded. */
function decodeBodies(source: string): string {
  const plain = source.replace(/=\r\n/g, '').replace(/=3D/g, '=')
  const encoded = source.match(/(?:^[A-Za-z0-9+/]{60,}={0,2}\r?\n?)+[A-Za-z0-9+/=]*$/gm) ?? []
  return [plain, ...encoded.map((text) => Buffer.from(text, 'base64').toString())].join('\n')
}
