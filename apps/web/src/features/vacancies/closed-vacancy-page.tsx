import { LinkButton } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** A vacancy that was there and is filled: said plainly, with the way to the others. */
export function ClosedVacancyPage() {
  return (
    <div className="container">
      <EmptyState
        as="h1"
        machine="harrow"
        title="Вакансия закрыта"
        text="Место уже занято. Посмотрите другие вакансии или отправьте резюме в резерв."
      >
        <LinkButton href="/vacancies" variant="default" size="sm">
          Все вакансии
        </LinkButton>
      </EmptyState>
    </div>
  )
}
