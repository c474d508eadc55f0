import { remote } from '@warsha/web-kit/federation'

export default remote('mfe-inventory', import.meta.dirname)
