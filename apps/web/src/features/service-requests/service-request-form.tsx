import {
  callBackAt,
  type SendServiceRequestInput,
  type SentServiceRequest,
  type ServiceRequestKind,
  serviceRequestLimits,
  wishedTimes,
} from '@agromarket/shared'
import { type ReactNode, useState } from 'react'
import { failureText, toFailure } from '../../lib/api-error.ts'
import { api } from '../../lib/trpc.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { SelectField, TextArea, TextField } from '../../ui/form/field.tsx'
import { PhoneInput } from '../../ui/form/phone-input.tsx'
import { useViewer } from '../users/viewer.tsx'
import { useYard } from '../yard/use-yard.ts'
import styles from './service-request-form.module.css'

const buttons: Record<ServiceRequestKind, string> = {
  service: 'Отправить заявку',
  feedback: 'Отправить сообщение',
  callback: 'Заказать звонок',
}

interface ServiceRequestFormProps {
  kind: ServiceRequestKind
  /** Null: the visitor's own branch, or the one that he chooses. */
  branchId?: number | null
  /** What the message begins with. */
  text?: string | undefined
}

interface Values {
  branchId: string
  name: string
  phone: string
  email: string
  machine: string
  wishedDate: string
  wishedTime: (typeof wishedTimes)[number]
  text: string
}

/** A mechanic, an answer or a call of a branch; sent, it says what follows and when. */
export function ServiceRequestForm({ kind, branchId = null, text = '' }: ServiceRequestFormProps) {
  const { contacts } = useViewer()
  const [values, setValues] = useState<Values>({
    ...contacts,
    branchId: branchId === null ? '' : String(branchId),
    machine: '',
    wishedDate: '',
    wishedTime: '',
    text,
  })
  const set = (given: Partial<Values>) => setValues({ ...values, ...given })
  const { mutate, data, isPending, error } = api.serviceRequests.send.useMutation()
  const issues = error ? toFailure(error).issues : []
  const issueOf = (path: string) => issues.find((issue) => issue.path === path)?.message ?? null
  if (data) return <Sent kind={kind} sent={data} />
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate(toInput(kind, values))
      }}
    >
      {kind === 'callback' && <CallPromise branchId={branchId} />}
      <div className={styles.pair}>
        <TextField
          label="Контактное лицо"
          autoComplete="name"
          value={values.name}
          error={issueOf('name')}
          onChange={({ target }) => set({ name: target.value })}
        />
        {kind === 'feedback' ? (
          <TextField
            label="E-mail для ответа"
            type="email"
            inputMode="email"
            autoComplete="email"
            value={values.email}
            error={issueOf('email')}
            onChange={({ target }) => set({ email: target.value })}
          />
        ) : (
          <PhoneInput
            label="Номер телефона"
            value={values.phone}
            error={issueOf('phone')}
            onChange={(phone) => set({ phone })}
          />
        )}
        {kind === 'service' && <ServiceFields values={values} set={set} issueOf={issueOf} />}
      </div>
      <TextArea
        label={kind === 'callback' ? 'О чём поговорить' : kind === 'service' ? 'Что случилось' : 'Сообщение'}
        placeholder={kind === 'callback' ? 'Необязательно' : undefined}
        maxLength={serviceRequestLimits.text}
        value={values.text}
        error={issueOf('text')}
        onChange={({ target }) => set({ text: target.value })}
      />
      {error && issues.length === 0 && <Alert tone="error">{failureText(error)}</Alert>}
      <div>
        <Button type="submit" isPending={isPending}>
          {buttons[kind]}
        </Button>
      </div>
    </form>
  )
}

interface FieldsProps {
  values: Values
  set: (given: Partial<Values>) => void
  issueOf: (path: string) => string | null
}

function ServiceFields({ values, set, issueOf }: FieldsProps) {
  const { branch } = useViewer()
  const isMounted = useMounted()
  const { data: branches } = api.area.branches.useQuery(undefined, { enabled: isMounted })
  const machines = useYard() ?? []
  return (
    <>
      <SelectField
        label="Филиал"
        value={values.branchId}
        error={issueOf('branchId')}
        onChange={({ target }) => set({ branchId: target.value })}
      >
        <option value="">Ваш филиал, {branch.city}</option>
        {branches
          ?.filter(({ id }) => id !== branch.id)
          .map(({ id, city }) => (
            <option key={id} value={id}>
              {city}
            </option>
          ))}
      </SelectField>
      <TextField
        label="Машина"
        list="service-machines"
        placeholder="Модель или машина из мехдвора"
        autoComplete="off"
        maxLength={200}
        value={values.machine}
        error={issueOf('machine')}
        onChange={({ target }) => set({ machine: target.value })}
      />
      <datalist id="service-machines">
        {machines.map(({ id, name, serialNumber }) => (
          <option key={id} value={[name, serialNumber && `№ ${serialNumber}`].filter(Boolean).join(', ')} />
        ))}
      </datalist>
      <TextField
        type="date"
        label="Желаемый день"
        value={values.wishedDate}
        error={issueOf('wishedDate')}
        onChange={({ target }) => set({ wishedDate: target.value })}
      />
      <SelectField
        label="Время"
        value={values.wishedTime}
        onChange={({ target }) => set({ wishedTime: wishedTimes.find((time) => time === target.value) ?? '' })}
      >
        {wishedTimes.map((time) => (
          <option key={time} value={time}>
            {time || 'Любое'}
          </option>
        ))}
      </SelectField>
    </>
  )
}

/** When the branch will call, by its own hours and clock. */
function CallPromise({ branchId }: { branchId: number | null }) {
  const { branch: own } = useViewer()
  const { data: branches } = api.area.branches.useQuery()
  const branch = branches?.find(({ id }) => id === branchId) ?? own
  const { isNow, text } = callBackAt(branch, new Date())
  return (
    <p className={styles.promise}>
      {isNow ? `${text}, филиал ${branch.city}.` : `Филиал ${branch.city} сейчас закрыт. ${text} по местному времени.`}
    </p>
  )
}

function Sent({ kind, sent }: { kind: ServiceRequestKind; sent: SentServiceRequest }): ReactNode {
  return (
    <div className={styles.sent} role="status">
      <h3>
        {kind === 'feedback' ? 'Сообщение отправлено' : kind === 'service' ? 'Заявка отправлена' : 'Звонок заказан'}, №{' '}
        {sent.number}
      </h3>
      <p>
        {sent.promise ? `${sent.promise}. ` : 'Ответим на указанный E-mail. '}
        Филиал {sent.branchCity}, телефон {sent.branchPhone}.
      </p>
    </div>
  )
}

function toInput(kind: ServiceRequestKind, values: Values): SendServiceRequestInput {
  const { name, phone, email, machine, wishedDate, wishedTime, text } = values
  const sender = { branchId: values.branchId === '' ? null : Number(values.branchId), name, text }
  if (kind === 'feedback') return { kind, ...sender, email }
  if (kind === 'callback') return { kind, ...sender, phone }
  return { kind, ...sender, phone, machine, wishedDate: wishedDate || null, wishedTime }
}
