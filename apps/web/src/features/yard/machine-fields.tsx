import { type ErrorIssue, type MachineModel, yardLimits } from '@agromarket/shared'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import classes from './machine-dialog.module.css'

export interface MachineDetails {
  year: number | null
  serialNumber: string
  name: string
}

interface MachineFieldsProps {
  model: MachineModel
  details: MachineDetails
  issues: readonly ErrorIssue[]
  onChange: (details: MachineDetails) => void
}

/** Year within those of the model, serial number, and what the owner calls the machine. */
export function MachineFields({ model, details, issues, onChange }: MachineFieldsProps) {
  const issueOf = (path: string) => issues.find((issue) => issue.path === path)?.message ?? null
  return (
    <>
      <div className={classes.pair}>
        <SelectField
          label="Год выпуска"
          name="year"
          value={details.year ?? ''}
          error={issueOf('year')}
          onChange={({ target }) => onChange({ ...details, year: target.value ? Number(target.value) : null })}
        >
          <option value="">Не указан</option>
          {yearsOf(model).map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Серийный номер"
          value={details.serialNumber}
          error={issueOf('serialNumber')}
          maxLength={yardLimits.serialNumber}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...details, serialNumber: target.value })}
        />
      </div>
      <TextField
        label="Как называть"
        hint="Название видите только вы"
        value={details.name}
        error={issueOf('name')}
        maxLength={yardLimits.name}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...details, name: target.value })}
      />
    </>
  )
}

/** The latest first. */
function yearsOf({ yearFrom, yearTo }: MachineModel): number[] {
  const last = yearTo ?? new Date().getUTCFullYear()
  return Array.from({ length: Math.max(0, last - yearFrom + 1) }, (_, index) => last - index)
}
