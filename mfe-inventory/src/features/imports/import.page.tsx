import { PageHeader, useTranslation } from '@warsha/web-kit'
import { ChooseFilePanel, type Step, Steps, suggestMapping } from '@warsha/web-kit/spreadsheet'
import { useState } from 'react'
import { findTargetOfHeading, partsTableOptions } from './column-headings.ts'
import type { PartsFile } from './column-mapping.ts'
import { ColumnsPanel } from './columns.panel.tsx'
import { DonePanel } from './done.panel.tsx'
import { ImportPreviewPanel } from './import-preview.panel.tsx'
import { buildPartsTemplate } from './import-template.ts'
import type { ImportPartsResult, ImportPreview } from './imports.api.ts'
import { useFieldName } from './use-field-name.ts'

const instructionKeys = ['rows', 'existing_parts', 'review', 'retry'] as const

const ChoosePartsFile = ({ onRead }: { onRead: (file: PartsFile) => void }) => {
  const { t } = useTranslation('parts-import')
  const { t: inventoryText } = useTranslation('inventory')
  const fieldName = useFieldName()
  return (
    <ChooseFilePanel
      tableOptions={partsTableOptions}
      onRead={(fileName, table) =>
        onRead({ name: fileName, table, mapping: suggestMapping(table, findTargetOfHeading) })
      }
      instructions={instructionKeys.map((key) => t(`how.${key}`))}
      template={{
        fileName: t('template.file'),
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
  preview: ImportPreview | null
  result: ImportPartsResult | null
}

/** After the import its step stays the current one. */
const currentStep = ({ file, preview, result }: ImportProgress): Step => {
  if (result) return 'import'
  if (preview) return 'rows'
  return file ? 'columns' : 'file'
}

const ImportPage = () => {
  const { t } = useTranslation('parts-import')
  const [file, setFile] = useState<PartsFile | null>(null)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [result, setResult] = useState<ImportPartsResult | null>(null)
  const startOver = () => {
    setFile(null)
    setPreview(null)
    setResult(null)
  }
  const renderStep = () => {
    if (result) return <DonePanel counts={result.counts} onStartOver={startOver} />
    if (preview)
      return (
        <ImportPreviewPanel
          preview={preview}
          onChangeColumns={() => setPreview(null)}
          onStartOver={startOver}
          onDone={setResult}
        />
      )
    if (file)
      return (
        <ColumnsPanel
          file={file}
          onChange={setFile}
          onChecked={setPreview}
          onOtherFile={startOver}
        />
      )
    return <ChoosePartsFile onRead={setFile} />
  }
  return (
    <>
      <PageHeader title={t('title')} text={t('lead')} />
      <Steps current={currentStep({ file, preview, result })} />
      {renderStep()}
    </>
  )
}

export { ImportPage as Component }
