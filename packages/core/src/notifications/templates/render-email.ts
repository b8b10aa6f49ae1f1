import { renderConfirmEmail, renderResetPassword, renderWelcome } from './account-emails.ts'
import { renderApplicationReceived, renderApplicationThanks } from './application-emails.ts'
import type { EmailData, EmailTemplate } from './email-data.ts'
import { renderExchangeSilent } from './exchange-emails.ts'
import { type Letter, toHtml, toText } from './letter.ts'
import { renderOfferNews } from './offer-emails.ts'
import { renderOrderNews, renderOrderPlaced, renderOrderReceived } from './order-emails.ts'
import { renderPartArrived, renderPriceAnswered, renderPriceAsked } from './price-request-emails.ts'
import { renderPsFiles, renderPsReminder } from './ps-emails.ts'
import { renderServiceRequest } from './service-request-emails.ts'
import { renderSupplierDay, renderSupplierNotice } from './supplier-emails.ts'
import { renderTransportNews } from './transport-emails.ts'

const templates: { [Template in EmailTemplate]: (data: EmailData[Template]) => Letter } = {
  'confirm-email': renderConfirmEmail,
  'reset-password': renderResetPassword,
  welcome: renderWelcome,
  'order-placed': renderOrderPlaced,
  'order-received': renderOrderReceived,
  'price-asked': renderPriceAsked,
  'price-answered': renderPriceAnswered,
  'part-arrived': renderPartArrived,
  'order-news': renderOrderNews,
  'offer-news': renderOfferNews,
  'transport-news': renderTransportNews,
  'service-request': renderServiceRequest,
  'application-received': renderApplicationReceived,
  'application-thanks': renderApplicationThanks,
  'ps-files': renderPsFiles,
  'ps-reminder': renderPsReminder,
  'exchange-silent': renderExchangeSilent,
  'supplier-day': renderSupplierDay,
  'supplier-notice': renderSupplierNotice,
}

/** Subject, plain text and HTML of one e-mail. Everything that came from people is escaped in the HTML. */
export function renderEmail<Template extends EmailTemplate>(
  template: Template,
  data: EmailData[Template],
): { subject: string; bodyText: string; bodyHtml: string } {
  const letter = templates[template](data)
  return { subject: letter.subject, bodyText: toText(letter), bodyHtml: toHtml(letter) }
}
