import { IconPackageOff } from '@tabler/icons-react'
import type { ServicePackage } from '@warsha/contracts/workshop/sales/packages'
import { toast, useTranslation } from '@warsha/web-kit'
import { RecordModal } from '@warsha/web-kit/forms'
import { useRecordDialog } from '@warsha/web-kit/table'
import { continueWithNewest } from '../record-page/carry-edits-over.ts'
import { PackageForm } from './package.form.tsx'
import { type PackageValues, toPackageBody, toPackageValues } from './package-values.ts'
import { fetchPackage, useOpenedPackage } from './packages.api.ts'

/** Dialog of the package in the URL, or of a new one. */
export const PackageModal = () => {
  const { t } = useTranslation('packages')
  return (
    <RecordModal<ServicePackage, PackageValues>
      dialog={useRecordDialog()}
      useRecord={useOpenedPackage}
      newForm={({ close }) => <PackageForm opening={null} reload={close} close={close} />}
      editForm={({ opening, replace, close }) => {
        const { record } = opening
        const reload = (current: PackageValues) =>
          continueWithNewest(current, {
            record,
            replace,
            readNewest: () => fetchPackage(record.id),
            valuesOf: toPackageValues,
            toBody: toPackageBody,
          }).catch((error: unknown) => void toast.error(error, t('load_failed')))
        return (
          <PackageForm
            key={record.version}
            opening={opening}
            reload={(current) => void reload(current)}
            close={close}
          />
        )
      }}
      texts={{ title: t('edit_title'), gone: t('gone'), failed: t('load_failed') }}
      icon={<IconPackageOff size={28} stroke={1.6} />}
    />
  )
}
