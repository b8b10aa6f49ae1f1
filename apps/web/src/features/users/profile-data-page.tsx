import { type UpdateProfile, updateProfileSchema, type Viewer } from '@agromarket/shared'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { failureText } from '../../lib/api-error.ts'
import { openDialog } from '../../lib/dialogs.ts'
import { formatPhone } from '../../lib/format/format-phone.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import personal from './personal-page.module.css'
import styles from './profile-data-page.module.css'

/** «Мои данные»: read first, «Изменить» per block. */
export function ProfileDataPage({ viewer }: { viewer: Viewer }) {
  const [isEditing, setEditing] = useState(false)
  const { contacts, organization, currentArea, branch } = viewer
  return (
    <>
      <div className={personal.heading}>
        <h1>Мои данные</h1>
      </div>
      <section className={styles.block}>
        <div className={styles.blockHead}>
          <h2 className="h3">Контакты</h2>
          {!isEditing && (
            <Button variant="quiet" size="sm" onClick={() => setEditing(true)}>
              Изменить
            </Button>
          )}
        </div>
        {isEditing ? (
          <NameForm name={contacts.name} onDone={() => setEditing(false)} />
        ) : (
          <Facts
            rows={[
              ['Имя', contacts.name],
              ['E-mail', contacts.email || 'Не указан'],
              ['Телефон', contacts.phone ? formatPhone(contacts.phone) : 'Не указан'],
            ]}
          />
        )}
      </section>
      {organization && (
        <section className={styles.block}>
          <div className={styles.blockHead}>
            <h2 className="h3">Организация</h2>
          </div>
          <Facts
            rows={[
              ['Название', organization.name],
              ['ИНН или БИН', organization.taxId],
              ['Адрес', organization.address],
            ]}
          />
        </section>
      )}
      <section className={styles.block}>
        <div className={styles.blockHead}>
          <h2 className="h3">Регион и филиал</h2>
          <Button variant="quiet" size="sm" onClick={() => openDialog({ kind: 'region' })}>
            Изменить
          </Button>
        </div>
        <Facts
          rows={[
            ['Регион', currentArea?.label ?? 'Не выбран'],
            ['Филиал', `${branch.city}, ${branch.address}`],
          ]}
        />
      </section>
    </>
  )
}

function Facts({ rows }: { rows: [label: string, value: string][] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => [<dt key={`${label}-name`}>{label}</dt>, <dd key={`${label}-value`}>{value}</dd>])}
    </dl>
  )
}

function NameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const utils = api.useUtils()
  const form = useForm<UpdateProfile>({
    initialValues: { name },
    validate: (values) => {
      const result = updateProfileSchema.safeParse(values)
      return result.success ? {} : { name: result.error.issues[0]?.message }
    },
  })
  const update = api.users.updateProfile.useMutation({
    onSuccess: (viewer) => {
      utils.viewer.current.setData(undefined, viewer)
      showToast({ tone: 'success', message: 'Данные сохранены' })
      onDone()
    },
    onError: (error) => form.setErrors({ name: failureText(error) }),
  })
  return (
    <form onSubmit={form.onSubmit((values) => update.mutate(values))} noValidate>
      <div className={styles.nameField}>
        <TextField label="Ваше имя" autoComplete="name" {...form.getInputProps('name')} />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" size="sm" isPending={update.isPending}>
          Сохранить
        </Button>
        <Button variant="default" size="sm" onClick={onDone}>
          Отменить
        </Button>
      </div>
    </form>
  )
}
