export interface Letter {
  from: string
  subject: string
  text: string
  attachments?: readonly { name: string; content: string; type?: string }[]
}

const boundary = 'next-part-of-the-letter'

/** A letter as mail servers pass it on. */
export function toEml({ from, subject, text, attachments = [] }: Letter, at: Date): string {
  const parts = [
    ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64', '', toLines(text)],
    ...attachments.map(({ name, content, type = 'application/octet-stream' }) => [
      `Content-Type: ${type}`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      toLines(content),
    ]),
  ]
  return [
    `From: ${from}`,
    'To: price@agromarket.example',
    `Date: ${at.toUTCString()}`,
    `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    ...parts.flatMap((part) => [`--${boundary}`, ...part]),
    `--${boundary}--`,
    '',
  ].join('\r\n')
}

function toLines(content: string): string {
  return Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n')
}
