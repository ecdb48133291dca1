ALTER TABLE "webhook_endpoint" VALIDATE CONSTRAINT "webhook_endpoint_event_types_known";
ALTER TABLE "webhook_delivery" VALIDATE CONSTRAINT "webhook_delivery_event_type_known";
