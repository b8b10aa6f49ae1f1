import { TextPage } from './text-page.tsx'

interface LegalDocumentProps {
  document: { title: string; version: string; html: string }
}

/** A legal text in its present version; its markup is the shop's own. */
export function LegalDocument({ document }: LegalDocumentProps) {
  return (
    <TextPage title={document.title}>
      <p>Редакция {document.version}</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the server's source, no visitor's text */}
      <div dangerouslySetInnerHTML={{ __html: document.html }} />
    </TextPage>
  )
}
