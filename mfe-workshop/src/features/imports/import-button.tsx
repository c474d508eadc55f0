import { IconTableImport } from '@tabler/icons-react'
import { Button, Link, useTranslation } from '@warsha/web-kit'
import { useIsManagement } from '../roles/use-is-management.ts'

/** Link to the import, for the roles that may use it. */
export const ImportButton = () => {
  const { t } = useTranslation('workshop')
  const isManagement = useIsManagement()
  if (!isManagement) return null
  return (
    <Button
      component={Link}
      to="/customers/import"
      variant="default"
      leftSection={<IconTableImport size={18} />}
    >
      {t('import')}
    </Button>
  )
}
