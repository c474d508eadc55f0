import { IconTableImport } from '@tabler/icons-react'
import { Button, Link, roleOf, useSession, useTranslation } from '@warsha/web-kit'

/** Link to the import, for the roles that may use it. */
export const ImportButton = () => {
  const { t } = useTranslation('workshop')
  const role = roleOf(useSession((session) => session.user))
  if (role !== 'manager' && role !== 'admin') return null
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
