import type { Import } from '@warsha/contracts/workshop/imports'
import { Button, Link, useTranslation } from '@warsha/web-kit'
import { ImportDonePanel, usePluralText } from '@warsha/web-kit/spreadsheet'
import { useCountTexts } from './use-count-texts.ts'

interface DonePanelProps {
  importRecord: Import
  onStartOver: () => void
}

/** What a finished import has added. */
export const DonePanel = ({ importRecord: { counts }, onStartOver }: DonePanelProps) => {
  const { t } = useTranslation('import')
  const countTexts = useCountTexts()
  const pluralText = usePluralText('import')
  const sentences = [t('done.text', countTexts(counts))]
  if (counts.skipped > 0) sentences.push(pluralText('done.skipped', counts.skipped))
  if (counts.invalid > 0) sentences.push(pluralText('done.invalid', counts.invalid))
  return (
    <ImportDonePanel
      title={t('done.title')}
      sentences={sentences}
      links={
        <>
          <Button component={Link} to="/customers">
            {t('done.customers')}
          </Button>
          <Button component={Link} to="/vehicles" variant="default">
            {t('done.vehicles')}
          </Button>
        </>
      }
      anotherLabel={t('done.another')}
      onAnother={onStartOver}
    />
  )
}
