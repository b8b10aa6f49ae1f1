import { useEffect, useState } from 'react'
import { Segmented } from '../../../ui/form/segmented.tsx'
import classes from './api.module.css'
import { CopyButton } from './copy-button.tsx'
import { type Language, languageLabels, languages, sampleOf } from './samples.ts'

const answer = `HTTP/1.1 202 Accepted
{ "uploadId": "019d…", "accepted": 2,
  "rejected": [] }

# GET /api/suppliers/uploads/019d…
{ "state": "done", "rows": 2,
  "accepted": 2, "rejected": 0, … }`

/** How a program sends positions, in the languages that suppliers' programs are written in. The key is never in it. */
export function RequestSample() {
  const [language, setLanguage] = useState<Language>('curl')
  const [origin, setOrigin] = useState('https://shop.example')
  // The server renders the page for any address.
  useEffect(() => setOrigin(location.origin), [])
  const text = sampleOf(language, origin)
  return (
    <section aria-labelledby="how">
      <header className={classes.head}>
        <h2 id="how">Как отправить</h2>
        <Segmented
          label="Язык примера"
          size="sm"
          value={language}
          options={languages.map((value) => ({ value, label: languageLabels[value] }))}
          onChange={setLanguage}
        />
        <CopyButton text={text} label="Скопировать пример" />
      </header>
      <div className={classes.samples}>
        <Code label="Запрос" text={text} />
        <Code label="Ответ" text={answer} />
      </div>
    </section>
  )
}

/** Scrolls sideways inside itself, by the keyboard too. */
function Code({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={classes.code} aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  )
}
