import type { PartImportField } from '@warsha/contracts/spare-part-import-fields'
import { Alert, Button, errorText, useTranslation } from '@warsha/web-kit'
import {
  ColumnList,
  ProgressBar,
  StageTitle,
  sheet,
  useCounted,
  useWords,
} from '@warsha/web-kit/spreadsheet'
import { useState } from 'react'
import type { Check } from './import.page.tsx'
import { useCheckRows } from './imports.api.ts'
import { targets } from './part-headings.ts'
import { type OpenFile, rowsOf } from './part-mapping.ts'
import { useFieldName } from './use-field-name.ts'

interface Props {
  file: OpenFile
  change: (file: OpenFile) => void
  onChecked: (check: Check) => void
  onOtherFile: () => void
}

/** Without them no row can be a part. */
const needed: readonly PartImportField[] = ['part_number', 'part_name']

const Checking = ({ done, total }: { done: number; total: number }) => {
  const { t } = useWords()
  return (
    <section className={sheet.panel}>
      <StageTitle>{t('sending.title')}</StageTitle>
      <ProgressBar label={t('sending.title')} done={done} total={total} />
    </section>
  )
}

/** What each column holds, as far as its heading says; the person has the last word. */
export const Columns = ({ file, change, onChecked, onOtherFile }: Props) => {
  const { t } = useTranslation('parts-import')
  const { t: words } = useWords()
  const counted = useCounted()
  const fieldName = useFieldName()
  const check = useCheckRows()
  const [share, setShare] = useState(0)
  const { table, mapping } = file
  const isComplete = needed.every((field) => mapping.includes(field))
  const send = async () => {
    const rows = rowsOf(file)
    setShare(0)
    const onProgress = (done: number, total: number) => setShare(total > 0 ? done / total : 0)
    onChecked({ rows, found: await check.mutateAsync({ rows, onProgress }) })
  }
  if (check.isPending) {
    const total = table.rows.length
    return <Checking done={Math.round(share * total)} total={share < 1 ? total : 0} />
  }
  return (
    <section className={sheet.panel}>
      <StageTitle>{words('columns.title')}</StageTitle>
      <p className={sheet.lead}>
        {counted('columns.text', table.rows.length, { file: file.name })}
      </p>
      {check.error && (
        <Alert color="red" role="alert" mb="md" title={words('sending.failed')}>
          {errorText(check.error)}
        </Alert>
      )}
      <ColumnList
        table={table}
        mapping={mapping}
        change={(next) => change({ ...file, mapping: next })}
        groups={[{ targets: targets.map((value) => ({ value, label: fieldName(value) })) }]}
      />
      <div className={sheet.actions}>
        <Button variant="default" onClick={onOtherFile}>
          {words('columns.other_file')}
        </Button>
        <Button
          disabled={!isComplete}
          aria-describedby={isComplete ? undefined : 'import-columns-missing'}
          // What goes wrong is shown above.
          onClick={() => void send().catch(() => undefined)}
        >
          {words('columns.check')}
        </Button>
      </div>
      {!isComplete && (
        <p id="import-columns-missing" className={sheet.missing}>
          {t('columns_missing')}
        </p>
      )}
    </section>
  )
}
