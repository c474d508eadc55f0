import { Alert, Button, errorText, newIdempotencyKey, useTranslation } from '@warsha/web-kit'
import {
  ColumnList,
  ProgressBar,
  StageTitle,
  sheet,
  useCounted,
  useWords,
} from '@warsha/web-kit/spreadsheet'
import { useMemo, useState } from 'react'
import { type Target, targets } from './headings.ts'
import type { OpenFile } from './import.page.tsx'
import { useSendRows } from './imports.api.ts'
import { hasLostDigits, rowsOf } from './mapping.ts'

const isOfVehicle = (target: Target) =>
  /^(plate|make|model|year|color|vin|mileage|vehicle)/.test(target)
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

const Sending = ({ done, total }: { done: number; total: number }) => {
  const { t } = useWords()
  return (
    <section className={sheet.panel}>
      <StageTitle>{t('sending.title')}</StageTitle>
      <ProgressBar label={t('sending.title')} done={done} total={total} />
    </section>
  )
}

const useGroups = () => {
  const { t } = useTranslation('import')
  return (['customer', 'vehicle'] as const).map((group) => ({
    label: t(`columns.${group}`),
    targets: groups[group].map((value) => ({ value, label: t(`fields.${value}`) })),
  }))
}

/** What each column holds, as far as its heading says; the person has the last word. */
export const Columns = ({ file, change, onChecked, onOtherFile }: Props) => {
  const { t } = useTranslation('import')
  const { t: words } = useWords()
  const { table, mapping } = file
  const counted = useCounted()
  const groupsShown = useGroups()
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
    <section className={sheet.panel}>
      <StageTitle>{words('columns.title')}</StageTitle>
      <p className={sheet.lead}>
        {counted('columns.text', table.rows.length, { file: file.name })}
      </p>
      {send.error && (
        <Alert color="red" role="alert" mb="md" title={words('sending.failed')}>
          {errorText(send.error)}
        </Alert>
      )}
      {hasLostDigits(table, mapping) && (
        <Alert color="yellow" role="note" mb="md">
          {t('columns.lost_digits')}
        </Alert>
      )}
      <ColumnList
        table={table}
        mapping={mapping}
        change={(next) => change({ ...file, mapping: next })}
        groups={groupsShown}
      />
      <div className={sheet.actions}>
        <Button variant="default" onClick={onOtherFile}>
          {words('columns.other_file')}
        </Button>
        <Button
          disabled={!hasPhone}
          aria-describedby={hasPhone ? undefined : 'import-phone-missing'}
          // What goes wrong is shown above.
          onClick={() => void check().catch(() => undefined)}
        >
          {words('columns.check')}
        </Button>
      </div>
      {!hasPhone && (
        <p id="import-phone-missing" className={sheet.missing}>
          {t('columns.phone_missing')}
        </p>
      )}
    </section>
  )
}
