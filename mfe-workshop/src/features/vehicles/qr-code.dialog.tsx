import { IconDownload, IconPrinter } from '@tabler/icons-react'
import type { Vehicle } from '@warsha/contracts/vehicles'
import { Button, Group, Ltr, Modal, Stack, Typed, useTranslation } from '@warsha/web-kit'
import { useRef } from 'react'
import { QrLabel } from './qr-label.tsx'
import { modelOf, ownerOf } from './vehicle-names.ts'
import classes from './vehicles.module.css'

/** 'DXB A 10001' → 'DXB-A-10001.png': a name that every system takes. */
const fileNameOf = ({ plate_number: plate }: Vehicle) =>
  `${plate.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'vehicle'}.png`

/** The QR code of a vehicle, to be scanned, printed as a label, or kept as a picture. */
export const QrCode = ({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) => {
  const { t } = useTranslation('workshop')
  const { t: kit } = useTranslation('kit')
  const label = useRef<HTMLImageElement>(null)
  const { plate_number: plate, qr_code: picture } = vehicle
  const print = async () => {
    // A picture that isn't drawn yet would leave a white square on the label.
    await label.current?.decode()
    window.print()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('vehicles.qr_title')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <Stack gap="md" align="center">
        <img
          src={picture}
          className={classes.qr}
          width={240}
          height={240}
          alt={t('vehicles.qr_of', { plate })}
        />
        <div className={classes.scanned}>
          <Ltr className={classes.scannedPlate}>{plate}</Ltr>
          <span>
            <Typed>{modelOf(vehicle)}</Typed> · <Typed>{ownerOf(vehicle)}</Typed>
          </span>
        </div>
        <p className={classes.hint}>{t('vehicles.qr_text')}</p>
        <Group justify="center" gap="sm">
          <Button
            component="a"
            href={picture}
            download={fileNameOf(vehicle)}
            variant="default"
            leftSection={<IconDownload size={18} />}
          >
            {t('vehicles.qr_download')}
          </Button>
          <Button
            leftSection={<IconPrinter size={18} />}
            onClick={() => void print()}
            data-autofocus
          >
            {t('vehicles.qr_print')}
          </Button>
        </Group>
      </Stack>
      <QrLabel vehicle={vehicle} picture={label} />
    </Modal>
  )
}
