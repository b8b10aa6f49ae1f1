import type { QuestionnairePage as Page, QuestionnaireContent } from '@agromarket/shared'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatNumber } from '../../lib/format/format-count.ts'
import { Button, LinkButton } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useViewer } from '../users/viewer.tsx'
import { QuestionField } from './question-field.tsx'
import classes from './questionnaire.module.css'
import { useResponse } from './use-response.ts'

interface QuestionnairePageProps {
  page: Page
  isPreview: boolean
  shownId: string | undefined
  onShow: (id: string | undefined, isReplacing?: boolean) => void
}

/** One question on the screen, without the shop around it: whoever answers is asked nothing else. Spec §2. */
export function QuestionnairePage(props: QuestionnairePageProps) {
  const { page, isPreview } = props
  const { isGuest } = useViewer().permissions
  if (!page.content || page.isClosed) {
    return (
      <Ending title={page.title} heading="Анкета закрыта">
        <p>Ответы больше не принимаются. Спасибо, что зашли.</p>
      </Ending>
    )
  }
  if (page.needsAccount && isGuest && !isPreview) {
    return (
      <Ending title={page.title} heading={page.title}>
        <p>Эта анкета для клиентов: войдите, чтобы ответить.</p>
        <LinkButton href={`/login?redirect-url=/questionnaire/${page.id}`}>Войти</LinkButton>
      </Ending>
    )
  }
  return <Asking {...props} page={{ ...page, content: page.content }} />
}

function Asking(props: QuestionnairePageProps & { page: Page & { content: QuestionnaireContent } }) {
  const { page, isPreview } = props
  const response = useResponse(props)
  const { phase, question, number, count, content, problem, failure, goBack, goOn } = response
  const heading = useHeadingFocus(question?.id)
  if (phase === 'answered') {
    return (
      <Ending title={page.title} heading="Вы уже ответили на эту анкету">
        <p>Спасибо, ответы получены и передаются вашему филиалу.</p>
      </Ending>
    )
  }
  if (phase === 'done' || !question) {
    return (
      <Ending title={page.title} heading={content.thanksTitle}>
        {content.thanksText && <p>{content.thanksText}</p>}
      </Ending>
    )
  }
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        {goBack ? (
          <button type="button" aria-label="К предыдущему вопросу" onClick={goBack}>
            <IconArrowLeft size={22} stroke={1.75} aria-hidden="true" />
          </button>
        ) : (
          <Link href="/" aria-label="На главную">
            <IconArrowLeft size={22} stroke={1.75} aria-hidden="true" />
          </Link>
        )}
        <p>
          {page.title}
          {isPreview && ', просмотр'}
        </p>
        <span className="tnum">
          {number} из {count}
        </span>
      </header>
      <main id="content" tabIndex={-1} className={classes.main}>
        <progress className={classes.progress} aria-label="Пройдено" value={number} max={count} />
        <form
          aria-busy={!response.isReady}
          onSubmit={(event) => {
            event.preventDefault()
            goOn()
          }}
        >
          <div className={classes.question}>
            {number === 1 && content.lead && <p className={classes.lead}>{content.lead}</p>}
            <h1 ref={heading} tabIndex={-1}>
              {question.title}
            </h1>
            <p className={classes.hint}>{hintOf(question)}</p>
            <QuestionField key={question.id} question={question} answer={response.answer} onChange={response.change} />
            {failure && <Alert tone="error">{failure}</Alert>}
          </div>
          <div className={classes.steps}>
            <Button variant="default" size="lg" disabled={!goBack} onClick={goBack ?? undefined}>
              Назад
            </Button>
            <Button
              type="submit"
              size="lg"
              isPending={response.isPending}
              disabled={problem !== null || !response.isReady}
            >
              {number === count ? 'Отправить ответы' : 'Дальше'}
            </Button>
          </div>
        </form>
      </main>
    </div>
  )
}

/** Said with a question's own hint, or by its kind. */
function hintOf({ hint, kind, isRequired, min, max }: QuestionnaireContent['questions'][number]): string {
  const said =
    hint ||
    {
      one: 'Выберите один ответ',
      several: 'Можно выбрать несколько',
      scale: 'От 1 до 5',
      number: min !== null && max !== null ? `От ${formatNumber(min)} до ${formatNumber(max)}` : '',
      text: '',
      date: '',
      machine: 'Через запятую, если их несколько',
    }[kind]
  return [said, isRequired ? '' : 'Можно пропустить'].filter(Boolean).join('. ')
}

/** The next question is read out, and the keyboard goes on from it; the first one leaves the page as it was opened. */
function useHeadingFocus(id: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    heading.current?.focus()
  }, [id])
  return heading
}

function Ending({ title, heading, children }: { title: string; heading: string; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Link href="/" aria-label="На главную">
          <IconArrowLeft size={22} stroke={1.75} aria-hidden="true" />
        </Link>
        <p>{title}</p>
      </header>
      <main id="content" tabIndex={-1} className={classes.main}>
        <div className={classes.question}>
          <h1>{heading}</h1>
          {children}
          <LinkButton href="/" variant="default">
            В магазин
          </LinkButton>
        </div>
      </main>
    </div>
  )
}
