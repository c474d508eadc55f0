import { PageHeader, useTranslation } from '@warsha/web-kit'
import { ChooseFile, type Step, Steps, suggestMapping } from '@warsha/web-kit/spreadsheet'
import { useState } from 'react'
import { findTarget, partsTable } from './column-headings.ts'
import type { PartsFile } from './column-mapping.ts'
import { ColumnsPanel } from './columns.panel.tsx'
import { DonePanel } from './done.panel.tsx'
import { ImportPreviewPanel } from './import-preview.panel.tsx'
import { buildPartsTemplate } from './import-template.ts'
import type { CheckedRows, ImportPartsResult } from './imports.api.ts'
import { useFieldName } from './use-field-name.ts'

const ChoosePartsFile = ({ onRead }: { onRead: (file: PartsFile) => void }) => {
  const { t } = useTranslation('parts-import')
  const { t: inventoryText } = useTranslation('inventory')
  const fieldName = useFieldName()
  return (
    <ChooseFile
      tableOptions={partsTable}
      onRead={(name, table) => onRead({ name, table, mapping: suggestMapping(table, findTarget) })}
      instructions={(['rows', 'known', 'check', 'again'] as const).map((part) => t(`how.${part}`))}
      template={{
        file: t('template.file'),
        rows: () =>
          buildPartsTemplate(fieldName, {
            part_name: t('template.part_name'),
            category: t('template.category'),
            unit_of_measure: inventoryText('units.set'),
          }),
      }}
    />
  )
}

interface ImportProgress {
  file: PartsFile | null
  checked: CheckedRows | null
  result: ImportPartsResult | null
}

const currentStep = ({ file, checked, result }: ImportProgress): Step => {
  if (result) return 'import'
  if (checked) return 'rows'
  return file ? 'columns' : 'file'
}

const ImportPage = () => {
  const { t } = useTranslation('parts-import')
  const [file, setFile] = useState<PartsFile | null>(null)
  const [checked, setChecked] = useState<CheckedRows | null>(null)
  const [result, setResult] = useState<ImportPartsResult | null>(null)
  const startOver = () => {
    setFile(null)
    setChecked(null)
    setResult(null)
  }
  const renderStep = () => {
    if (result) return <DonePanel counts={result.counts} onStartOver={startOver} />
    if (checked)
      return (
        <ImportPreviewPanel
          checked={checked}
          onChangeColumns={() => setChecked(null)}
          onStartOver={startOver}
          onDone={setResult}
        />
      )
    if (file)
      return (
        <ColumnsPanel
          file={file}
          onChange={setFile}
          onChecked={setChecked}
          onOtherFile={startOver}
        />
      )
    return <ChoosePartsFile onRead={setFile} />
  }
  return (
    <>
      <PageHeader title={t('title')} text={t('lead')} />
      <Steps current={currentStep({ file, checked, result })} />
      {renderStep()}
    </>
  )
}

export { ImportPage as Component }
