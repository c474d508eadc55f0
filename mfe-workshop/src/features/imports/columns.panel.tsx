import { IconChevronDown } from '@tabler/icons-react'
import { Alert, Button, errorText, newIdempotencyKey, Typed, useTranslation } from '@warsha/web-kit'
import { useMemo, useState } from 'react'
import { type Target, targets } from './headings.ts'
import classes from './import.module.css'
import type { OpenFile } from './import.page.tsx'
import { useSendRows } from './imports.api.ts'
import { hasLostDigits, mapColumn, rowsOf } from './mapping.ts'
import { ProgressBar } from './progress-bar.tsx'
import { StageTitle } from './stage-title.tsx'
import { useCounted } from './use-counted.ts'

const isOfVehicle = (target: Target) => /^(plate|make|model|year|color|vin|mileage|vehicle)/.test(target)
const groups = {
  customer: targets.filter((target) => !isOfVehicle(target)),
  vehicle: targets.filter(isOfVehicle),
}

interface Props {
  file: OpenFile
  change: (file: OpenFile) => void
  onChecked: (id: string) => void
  onOtherFile: () => void
}

const samplesOf = ({ table: { rows } }: OpenFile, column: number): string[] => {
  const filled = rows.map(({ cells }) => cells[column] ?? '').filter(Boolean)
  return [...new Set(filled.slice(0, 50))].slice(0, 3)
}

const ColumnLine = ({ file, column, change }: { file: OpenFile; column: number; change: Props['change'] }) => {
  const { t } = useTranslation('import')
  const { table, mapping } = file
  const heading = table.headings[column] || t('columns.unnamed', { number: column + 1 })
  const choose = (target: string) =>
    change({ ...file, mapping: mapColumn(mapping, column, (target || null) as Target | null) })
  return (
    <li className={classes.column} data-out={mapping[column] === null || undefined}>
      <div className={classes.columnWords}>
        <div className={classes.heading}>
          <Typed>{heading}</Typed>
        </div>
        <div className={classes.samples}>
          <Typed>{samplesOf(file, column).join(' · ')}</Typed>
        </div>
      </div>
      <div className={classes.select}>
        <select
          aria-label={t('columns.goes_to', { heading })}
          value={mapping[column] ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="">{t('columns.leave_out')}</option>
          {(['customer', 'vehicle'] as const).map((group) => (
            <optgroup key={group} label={t(`columns.${group}`)}>
              {groups[group].map((target) => (
                <option key={target} value={target}>
                  {t(`fields.${target}`)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <IconChevronDown size={16} aria-hidden="true" />
      </div>
    </li>
  )
}

const Sending = ({ done, total }: { done: number; total: number }) => {
  const { t } = useTranslation('import')
  return (
    <section className={classes.panel}>
      <StageTitle>{t('sending.title')}</StageTitle>
      <ProgressBar label={t('sending.title')} done={done} total={total} text="sending.text" />
    </section>
  )
}

/** What each column holds, as far as its heading says; the person has the last word. */
export const Columns = ({ file, change, onChecked, onOtherFile }: Props) => {
  const { t } = useTranslation('import')
  const { table, mapping } = file
  const counted = useCounted()
  const send = useSendRows()
  const [done, setDone] = useState(0)
  // Another choice of columns is another import.
  const idempotencyKey = useMemo(newIdempotencyKey, [mapping])
  const rows = useMemo(() => rowsOf(table, mapping), [table, mapping])
  const hasPhone = mapping.includes('phone')
  const check = async () => {
    setDone(0)
    const { id } = await send.mutateAsync({ rows, idempotencyKey, onProgress: setDone })
    onChecked(id)
  }
  if (send.isPending) return <Sending done={done} total={rows.length} />
  return (
    <section className={classes.panel}>
      <StageTitle>{t('columns.title')}</StageTitle>
      <p className={classes.lead}>{counted('columns.text', table.rows.length, { file: file.name })}</p>
      {send.error && (
        <Alert color="red" role="alert" mb="md" title={t('sending.failed')}>
          {errorText(send.error)}
        </Alert>
      )}
      {hasLostDigits(table, mapping) && (
        <Alert color="yellow" role="note" mb="md">
          {t('columns.lost_digits')}
        </Alert>
      )}
      <ul className={classes.columns}>
        {table.headings.map((heading, column) => (
          <ColumnLine key={`${column} ${heading}`} file={file} column={column} change={change} />
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="default" onClick={onOtherFile}>
          {t('columns.other_file')}
        </Button>
        <Button
          disabled={!hasPhone}
          aria-describedby={hasPhone ? undefined : 'import-phone-missing'}
          // What goes wrong is shown above.
          onClick={() => void check().catch(() => undefined)}
        >
          {t('columns.check')}
        </Button>
      </div>
      {!hasPhone && (
        <p id="import-phone-missing" className={classes.missing}>
          {t('columns.phone_missing')}
        </p>
      )}
    </section>
  )
}
