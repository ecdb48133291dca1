import { type RegistrationForm as Values, registrationFormSchema } from '@carebourse/contracts/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

const empty = {
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
  role: 'patient',
  firstName: '',
  lastName: '',
  organization: '',
  organizationId: '',
  specialty: '',
  licenseNumber: '',
} satisfies Values;

/** The registration form's state, which its parts share. */
export function useRegistrationForm() {
  return useForm({ resolver: zodResolver(registrationFormSchema), defaultValues: empty });
}

export type RegistrationForm = ReturnType<typeof useRegistrationForm>;
