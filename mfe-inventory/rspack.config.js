import { remote } from '@warsha/web-kit/federation'

export default await remote('mfe-inventory', import.meta.dirname)
