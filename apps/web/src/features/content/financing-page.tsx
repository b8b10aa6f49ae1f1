import { phoneHref } from '../../lib/format/format-phone.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { phoneLinesOf } from '../area/branches/phone-lines.ts'
import { useViewer } from '../users/viewer.tsx'
import { TextPage } from './text-page.tsx'

/** /finansirovanie */
export function FinancingPage() {
  const { branch } = useViewer()
  const { sales } = phoneLinesOf(branch)
  return (
    <TextPage title="Финансирование" lead="Лимит организации помогает заказать запчасти сейчас и оплатить позже.">
      <h2>Лимит организации</h2>
      <ul>
        <li>Лимит, срок оплаты и остаток видны в корзине после входа.</li>
        <li>Сумма заказа списывается с лимита при оформлении.</li>
        <li>Если заказ больше остатка, сайт покажет, на сколько, и предложит другой способ оплаты.</li>
      </ul>
      <h2>Техника</h2>
      <p>
        Условия рассрочки, лизинга и кредита на технику готовит менеджер филиала в коммерческом предложении. Выберите
        машину в <Link href="/catalog">каталоге техники</Link> и позвоните в отдел продаж:{' '}
        <a href={phoneHref(sales.phone)}>{sales.phone}</a>.
      </p>
    </TextPage>
  )
}
