ALTER TABLE "request_file" VALIDATE CONSTRAINT "request_file_is_of_one";
ALTER TABLE "request_file" VALIDATE CONSTRAINT "request_file_resource_known";
