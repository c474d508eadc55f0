import { IconPrinter } from '@tabler/icons-react'
import type { WorkCard } from '@warsha/contracts/work-cards'
import { Button, FailedPanel, Group, Modal, Skeleton, Stack, useTranslation } from '@warsha/web-kit'
import { createPortal } from 'react-dom'
import classes from './reception-sheet.module.css'
import { Paper } from './reception-sheet.tsx'
import { useShop } from './work-card.api.ts'

const print = async () => {
  // Letters that aren't there yet would be printed in another face.
  await document.fonts?.ready
  window.print()
}

/** The sheet that the customer signs at the counter: seen first, then printed, alone on its page. */
export const ReceptionSheet = ({ card, onClose }: { card: WorkCard; onClose: () => void }) => {
  const { t } = useTranslation('work-card')
  const { t: kit } = useTranslation('kit')
  const shop = useShop()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('sheet.title')}
      size="55rem"
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <Stack gap="md">
        <p className={classes.hint}>{t('sheet.hint')}</p>
        {shop.data ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, it is scrolled by keyboard too
          <section className={classes.preview} dir="ltr" tabIndex={0} aria-label={t('sheet.title')}>
            <Paper card={card} shop={shop.data} />
          </section>
        ) : shop.error ? (
          <FailedPanel error={shop.error} fallback={t('sheet.load_failed')} retry={() => void shop.refetch()} />
        ) : (
          <Skeleton height={420} radius="md" />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('sheet.close')}
          </Button>
          <Button
            leftSection={<IconPrinter size={18} />}
            disabled={!shop.data}
            onClick={() => void print()}
            data-autofocus
          >
            {t('sheet.print')}
          </Button>
        </Group>
      </Stack>
      {shop.data &&
        createPortal(
          <div className={classes.printed} data-sheet="reception" aria-hidden="true">
            <Paper card={card} shop={shop.data} />
          </div>,
          document.body,
        )}
    </Modal>
  )
}
