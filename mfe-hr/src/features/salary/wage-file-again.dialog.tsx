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

/** The state of a month of which a file was written. */
export type WrittenState = WageFileState & { written_at: string }

interface WageFileAgainDialogProps {
  state: WrittenState
  onChoose: (employees: WageFileScope) => void
  onClose: () => void
}

/** Asks which employees a further wage file of a month contains: a bank that executes two files pays those in both twice. */
export const WageFileAgainDialog = ({ state, onChoose, onClose }: WageFileAgainDialogProps) => {
  const { t } = useTranslation('pay')
  const { dateTime, number } = useFormats()
  const { written_at, written_by_name, last_file, written, unwritten } = state
  const all = written + unwritten
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
          {written_by_name
            ? t('wps.last_written_by', { name: written_by_name, date: dateTime(written_at) })
            : t('wps.last_written', { date: dateTime(written_at) })}{' '}
          {t('wps.again_text', { quantity: number(written) })}
        </Text>
        {unwritten === 0 && <Text size="sm">{t('wps.all_written')}</Text>}
        <DialogFooter>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('kit:cancel')}
          </Button>
          {last_file > 0 && last_file < all && (
            <Button variant="default" onClick={() => onChoose('last_file')}>
              {t('wps.write_last', { quantity: number(last_file) })}
            </Button>
          )}
          {all > 0 && (
            <Button variant="default" onClick={() => onChoose('all')}>
              {t('wps.write_all', { quantity: number(all) })}
            </Button>
          )}
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
