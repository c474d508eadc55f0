import { PageHeader, useTranslation } from '@warsha/web-kit'
import { ChooseFile, mappingBy, type Step, Steps } from '@warsha/web-kit/spreadsheet'
import { useState } from 'react'
import { Columns } from './columns.panel.tsx'
import { Done } from './done.panel.tsx'
import type { Checked } from './imports.api.ts'
import { targetOf, wanted } from './part-headings.ts'
import type { OpenFile, PartRow } from './part-mapping.ts'
import { templateOf } from './part-template.ts'
import { Preview } from './preview.panel.tsx'
import { useFieldName } from './use-field-name.ts'

/** A checked file: what was sent, and what would come of it. */
export interface Check {
  readonly rows: readonly PartRow[]
  readonly found: Checked
}

const ChoosePartsFile = ({ onRead }: { onRead: (file: OpenFile) => void }) => {
  const { t } = useTranslation('parts-import')
  const fieldName = useFieldName()
  const { t: inventory } = useTranslation('inventory')
  return (
    <ChooseFile
      wanted={wanted}
      onRead={(name, table) => onRead({ name, table, mapping: mappingBy(table, targetOf) })}
      how={(['rows', 'known', 'check', 'again'] as const).map((part) => t(`how.${part}`))}
      template={{
        file: t('template.file'),
        rows: () =>
          templateOf(fieldName, {
            part_name: t('template.part_name'),
            category: t('template.category'),
            unit_of_measure: inventory('units.set'),
          }),
      }}
    />
  )
}

const ImportPage = () => {
  const { t } = useTranslation('parts-import')
  const [file, setFile] = useState<OpenFile | null>(null)
  const [check, setCheck] = useState<Check | null>(null)
  const [done, setDone] = useState<Checked | null>(null)
  const beginAnew = () => {
    setFile(null)
    setCheck(null)
    setDone(null)
  }
  const step: Step = done ? 'import' : check ? 'rows' : file ? 'columns' : 'file'
  const stage = () => {
    if (done) return <Done counts={done.counts} beginAnew={beginAnew} />
    if (check)
      return (
        <Preview
          check={check}
          changeColumns={() => setCheck(null)}
          beginAnew={beginAnew}
          onDone={setDone}
        />
      )
    if (file)
      return <Columns file={file} change={setFile} onChecked={setCheck} onOtherFile={beginAnew} />
    return <ChoosePartsFile onRead={setFile} />
  }
  return (
    <>
      <PageHeader title={t('title')} text={t('lead')} />
      <Steps current={step} />
      {stage()}
    </>
  )
}

export { ImportPage as Component }
