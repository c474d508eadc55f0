import { Alert, newIdempotencyKey, useTranslation } from '@warsha/web-kit'
import { MatchColumnsPanel, type OpenFile } from '@warsha/web-kit/spreadsheet'
import { useMemo, useState } from 'react'
import { type Target, targets } from './column-headings.ts'
import { hasLostDigits, toImportRows } from './column-mapping.ts'
import { useUploadRows } from './imports.api.ts'

const isVehicleTarget = (target: Target) =>
  /^(plate|make|model|year|color|vin|mileage|vehicle)/.test(target)
const targetGroups = {
  customer: targets.filter((target) => !isVehicleTarget(target)),
  vehicle: targets.filter(isVehicleTarget),
}

const useLabelledGroups = () => {
  const { t } = useTranslation('import')
  return (['customer', 'vehicle'] as const).map((group) => ({
    label: t(`columns.${group}`),
    targets: targetGroups[group].map((value) => ({ value, label: t(`fields.${value}`) })),
  }))
}

interface ColumnsPanelProps {
  file: OpenFile<Target>
  onChange: (file: OpenFile<Target>) => void
  /** Receives the id of the checked import. */
  onChecked: (id: string) => void
  onOtherFile: () => void
}

/** Matches the columns of the file, then uploads and checks its rows. */
export const ColumnsPanel = ({ file, onChange, onChecked, onOtherFile }: ColumnsPanelProps) => {
  const { t } = useTranslation('import')
  const { table, mapping } = file
  const groups = useLabelledGroups()
  const upload = useUploadRows()
  const [done, setDone] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mapping is another import and needs a new key
  const idempotencyKey = useMemo(newIdempotencyKey, [mapping])
  const rows = useMemo(() => toImportRows(table, mapping), [table, mapping])
  const check = async () => {
    setDone(0)
    const { id } = await upload.mutateAsync({ rows, idempotencyKey, onProgress: setDone })
    onChecked(id)
  }
  return (
    <MatchColumnsPanel
      file={file}
      onChange={onChange}
      groups={groups}
      required={['phone']}
      missingText={t('columns.phone_missing')}
      notice={
        hasLostDigits(table, mapping) && (
          <Alert color="yellow" role="note" mb="md">
            {t('columns.lost_digits')}
          </Alert>
        )
      }
      progress={upload.isPending ? { done, total: rows.length } : null}
      error={upload.error}
      // The panel shows the error.
      onCheck={() => void check().catch(() => undefined)}
      onOtherFile={onOtherFile}
    />
  )
}
