export type { Mail, MailPort } from './mail.port.ts'
