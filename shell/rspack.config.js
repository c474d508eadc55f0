import { host } from '@warsha/web-kit/federation'

export default host(import.meta.dirname, 'src/screens/screens.ts')
