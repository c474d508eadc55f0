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

/** Asks which employees a further wage file of a month contains: a bank that executes two files pays those in both twice. */
export const WageFileAgainDialog = ({ state, onChoose, onClose }: WageFileAgainDialogProps) => {
  const { t } = useTranslation('pay')
  const { dateTime, number } = useFormats()
  const { written_at, last_file, written, unwritten } = state
  const all = written + unwritten
  const choices: [scope: WageFileScope, label: string, quantity: number, isOffered: boolean][] = [
    ['last_file', t('wps.write_last', { quantity: number(last_file) }), last_file, last_file < all],
    ['all', t('wps.write_all', { quantity: number(all) }), all, true],
    ['unwritten', t('wps.write_new', { quantity: number(unwritten) }), unwritten, true],
  ]
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
          {choices
            .filter(([, , quantity, isOffered]) => quantity > 0 && isOffered)
            .map(([scope, label]) => (
              <Button
                key={scope}
                variant={scope === 'unwritten' ? undefined : 'default'}
                onClick={() => onChoose(scope)}
              >
                {label}
              </Button>
            ))}
        </DialogFooter>
      </Stack>
    </Modal>
  )
}
