import type { OutboxMessage } from '@agromarket/core/notifications'
import { escapeHtml } from '@agromarket/core/platform/html'

const channels: Record<OutboxMessage['channel'], string> = { call: 'Звонок', sms: 'SMS', email: 'Письмо' }

/** «Исходящие» of demo mode: what would have left, newest first. Plain HTML without scripts; everything is escaped. */
export function renderOutboxPage(messages: OutboxMessage[], to: string): string {
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Исходящие · Агромаркет</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:860px;margin:0 auto;padding:24px 16px;color:#1f2a1f}
form{display:flex;gap:8px;flex-wrap:wrap;align-items:end;margin-bottom:24px}
input{font:inherit;padding:6px 10px;border:1px solid #8a948a;border-radius:6px;min-width:260px}
button{font:inherit;padding:6px 16px;border:0;border-radius:6px;background:#2c6e2f;color:#fff}
article{border:1px solid #d5dbd5;border-radius:8px;padding:12px 16px;margin-bottom:16px;overflow-wrap:anywhere}
h2{font-size:18px;margin:0 0 4px}pre{font:inherit;white-space:pre-wrap;margin:8px 0 0}
.code{font-size:24px;font-weight:700;letter-spacing:4px}.note{color:#5b665b;margin:0}.error{color:#a61b1b}
</style></head><body>
<h1>Исходящие</h1>
<p>Демонстрационный режим: сообщения никуда не уходят, а собираются здесь.</p>
<form method="get"><label>Кому<br><input name="to" value="${escapeHtml(to)}" placeholder="E-mail или телефон"></label><button>Показать</button></form>
<main>${messages.map(renderMessage).join('\n') || '<p>Сообщений пока нет.</p>'}</main>
</body></html>
`
}

function renderMessage(message: OutboxMessage): string {
  const at = `<time datetime="${message.at}">${new Date(message.at).toLocaleString('ru-RU', { timeZone: 'Europe/Moscow' })}</time>`
  return `<article>
<h2>${escapeHtml(message.subject ?? channels[message.channel])}</h2>
<p class="note">${channels[message.channel]} · ${escapeHtml(message.to)} · ${at}</p>
${message.error === undefined ? '' : `<p class="error">Не отправлено: ${escapeHtml(message.error)}</p>`}
${message.code === undefined ? '' : `<p class="code">${escapeHtml(message.code)}</p>`}
<pre>${linkAddresses(escapeHtml(message.text))}</pre>
${(message.files ?? []).map(renderFile).join('')}</article>`
}

function renderFile({ name, sizeBytes, url }: NonNullable<OutboxMessage['files']>[number]): string {
  return `<p><a href="${url}">${escapeHtml(name)}</a>, ${Math.ceil(sizeBytes / 1024)} КБ</p>`
}

/** Runs on escaped text, so an address can hold no markup. */
function linkAddresses(escaped: string): string {
  return escaped.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
}
