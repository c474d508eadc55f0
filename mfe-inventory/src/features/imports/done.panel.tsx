import { Button, Link, useTranslation } from '@warsha/web-kit'
import { ImportDonePanel, usePluralText } from '@warsha/web-kit/spreadsheet'
import type { ImportPartsResult } from './imports.api.ts'

interface DonePanelProps {
  counts: ImportPartsResult['counts']
  onStartOver: () => void
}

/** What the import has added. */
export const DonePanel = ({ counts, onStartOver }: DonePanelProps) => {
  const { t } = useTranslation('parts-import')
  const pluralText = usePluralText('parts-import')
  const sentences = [pluralText('done.text', counts.ready)]
  if (counts.skipped > 0) sentences.push(pluralText('done.skipped', counts.skipped))
  if (counts.invalid > 0) sentences.push(pluralText('done.invalid', counts.invalid))
  return (
    <ImportDonePanel
      title={t('done.title')}
      sentences={sentences}
      links={
        <Button component={Link} to="/spare-parts">
          {t('done.parts')}
        </Button>
      }
      anotherLabel={t('done.another')}
      onAnother={onStartOver}
    />
  )
}
