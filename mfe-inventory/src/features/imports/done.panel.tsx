import { IconCircleCheck } from '@tabler/icons-react'
import { Button, Link, StatePanel, useTranslation } from '@warsha/web-kit'
import { sheet, useCounted } from '@warsha/web-kit/spreadsheet'
import type { Checked } from './imports.api.ts'

export const Done = ({
  counts,
  beginAnew,
}: {
  counts: Checked['counts']
  beginAnew: () => void
}) => {
  const { t } = useTranslation('parts-import')
  const counted = useCounted('parts-import')
  return (
    <section className={sheet.panel}>
      <StatePanel
        role="status"
        icon={<IconCircleCheck size={30} stroke={1.6} />}
        title={t('done.title')}
        text={
          <>
            {counted('done.text', counts.ready)}
            {counts.skipped > 0 && <> {counted('done.skipped', counts.skipped)}</>}
            {counts.invalid > 0 && <> {counted('done.invalid', counts.invalid)}</>}
          </>
        }
        action={
          <div className={sheet.ways}>
            <Button component={Link} to="/spare-parts">
              {t('done.parts')}
            </Button>
            <Button variant="subtle" onClick={beginAnew}>
              {t('done.another')}
            </Button>
          </div>
        }
      />
    </section>
  )
}
