import type { PartPickerProps } from '@warsha/contracts/api/widgets'
import { Alert, Button, RemoteWidget, Skeleton, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'

/** The part search is a widget of the inventory front end. If it cannot be loaded, a notice offers to retry. */
export const PartSearch = (props: PartPickerProps) => {
  const { t } = useTranslation('work-card')
  const [attempt, setAttempt] = useState(0)
  return (
    <RemoteWidget
      key={attempt}
      name="inventory.part-picker"
      props={{ ...props }}
      waiting={<Skeleton height={64} radius="md" />}
      fallback={
        <Alert color="yellow" title={t('parts.picker_away')} data-path="part_id">
          <Button variant="default" size="xs" onClick={() => setAttempt(attempt + 1)}>
            {t('parts.try_again')}
          </Button>
        </Alert>
      }
    />
  )
}
