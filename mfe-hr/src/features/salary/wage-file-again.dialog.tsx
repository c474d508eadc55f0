import type { WageFileScope, WageFileState } from '@warsha/contracts/hr/salary'
import {
  Button,
  DialogFooter,
  Modal,
  Stack,
  Text,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'

interface WageFileAgainDialogProps {
  state: WageFileState & { written_at: string }
  onChoose: (employees: WageFileScope) => void
  onClose: () => void
}

/** Asks whom a further wage file of a month contains: a bank that executes both pays who is in both twice. */
export const WageFileAgainDialog = ({ state, onChoose, onClose }: WageFileAgainDialogProps) => {
  const { t } = useTranslation('pay')
  const { dateTime, number } = useFormats()
  const { written_at, written, unwritten } = state
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('wps.again_title')}
      closeButtonProps={{ 'aria-label': t('close') }}
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        <Text size="sm">
          {t('wps.again_text', { date: dateTime(written_at), quantity: number(written) })}
        </Text>
        {unwritten === 0 && <Text size="sm">{t('wps.all_written')}</Text>}
        <DialogFooter>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('kit:cancel')}
          </Button>
          <Button variant="default" onClick={() => onChoose('all')}>
            {t('wps.write_all', { quantity: number(written + unwritten) })}
          </Button>
          {unwritten > 0 && (
            <Button onClick={() => onChoose('unwritten')}>
              {t('wps.write_new', { quantity: number(unwritten) })}
            </Button>
          )}
        </DialogFooter>
      </Stack>
    </Modal>
  )
}
