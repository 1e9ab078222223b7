export { factOfRow } from './fact.ts';
export { formatNames, formatRegister, NAMES_FILE, REGISTER_FILE } from './register-text.ts';
export { writeRegister } from './write-register.ts';
