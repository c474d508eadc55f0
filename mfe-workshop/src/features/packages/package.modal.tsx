import { IconPackageOff } from '@tabler/icons-react'
import type { ServicePackage } from '@warsha/contracts/workshop/sales/packages'
import { toast, useTranslation } from '@warsha/web-kit'
import { RecordModal } from '@warsha/web-kit/forms'
import { useRecordDialog } from '@warsha/web-kit/table'
import { PackageForm } from './package.form.tsx'
import type { PackageValues } from './package-values.ts'
import { fetchPackage, useOpenedPackage } from './packages.api.ts'

/** Dialog of the package in the URL, or of a new one. */
export const PackageModal = () => {
  const { t } = useTranslation('packages')
  return (
    <RecordModal<ServicePackage, PackageValues>
      dialog={useRecordDialog()}
      useRecord={useOpenedPackage}
      newForm={({ close }) => <PackageForm saved={null} reload={close} close={close} />}
      editForm={({ opening: { record }, replace, close }) => (
        <PackageForm
          key={record.version}
          saved={record}
          reload={() =>
            fetchPackage(record.id).then(
              ({ data }) => replace({ record: data, warnings: [] }),
              (error) => toast.error(error, t('load_failed')),
            )
          }
          close={close}
        />
      )}
      texts={{ title: t('edit_title'), gone: t('gone'), failed: t('load_failed') }}
      icon={<IconPackageOff size={28} stroke={1.6} />}
    />
  )
}
